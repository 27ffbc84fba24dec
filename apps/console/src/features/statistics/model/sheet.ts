import type { StatRow } from '@rollcall/contract';
import type { Row } from 'write-excel-file/universal';
import { fileNamePart } from '../../../lib/save-file.ts';
import { cellOf, METRICS, newestFirst } from './metrics.ts';
import type { DayRange } from './range.ts';

const HEADER_GROUND = '#F0F4F1';

/** Rows of the daily table as the sheet holds them: the header, then one row a day in the table's order. */
export function sheetRows(rows: readonly StatRow[]): Row[] {
  const header: Row = ['日期', ...METRICS.map((metric) => metric.label), '备注'].map((value, index) => ({
    value,
    fontWeight: 'bold' as const,
    backgroundColor: HEADER_GROUND,
    align: index === 0 || index > METRICS.length ? ('left' as const) : ('right' as const),
  }));
  const body = newestFirst(rows).map(
    (row): Row => [
      row.date,
      ...METRICS.map((metric) => cellOf(row, metric)),
      row.due > 0 ? null : '不用签到',
    ],
  );
  return [header, ...body];
}

/** Name of the file, after title and range. */
export const sheetName = (title: string, [from, to]: DayRange): string =>
  `${fileNamePart(title)}-每日统计-${from}-${to}.xlsx`;

/** The shown rows as an Excel file (STAT-08). The library is loaded when it is asked for. */
export async function sheetFile(rows: readonly StatRow[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  return write(sheetRows(rows), {
    sheet: '每日统计',
    stickyRowsCount: 1,
    columns: [{ width: 14 }, ...METRICS.map(() => ({ width: 13 })), { width: 12 }],
  }).toBlob();
}
