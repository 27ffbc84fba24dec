import type { Row } from 'write-excel-file/universal';

const HEADS = ['姓名', '手机号', '学号/工号'];
const HEADER_GROUND = '#F0F4F1';
/** Lines that are formatted as text, so that a table program keeps phones and numbers as they are typed. */
const LINES = 500;

/** Rows of the template: the head and empty lines, all of them text. */
const templateRows = (): Row[] => [
  HEADS.map((value) => ({ value, fontWeight: 'bold' as const, backgroundColor: HEADER_GROUND })),
  ...Array.from({ length: LINES }, (): Row => HEADS.map(() => ({ type: String, value: '', format: '@' }))),
];

export const TEMPLATE_NAME = '指定名单模板.xlsx';

/** The template of a designated list as an Excel file (N18). The library is loaded when it is asked for. */
export async function templateFile(): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  return write(templateRows(), {
    sheet: '名单',
    stickyRowsCount: 1,
    columns: [{ width: 16 }, { width: 18 }, { width: 18 }],
  }).toBlob();
}
