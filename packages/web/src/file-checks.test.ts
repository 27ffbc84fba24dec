import { expect, it } from 'vitest';
import { documentProblem } from './file-checks.ts';

const MB = 1024 * 1024;

it('UPLOAD-10 takes office files and pdf alone', () => {
  const names = ['a.doc', 'a.docx', 'a.xls', 'a.xlsx', 'a.ppt', 'a.pptx', 'a.PDF', '作业.pdf'];
  expect(names.map((name) => documentProblem({ name, size: 50 * MB }))).toEqual(Array(8).fill(null));
  for (const name of ['a.txt', 'a.pdf.exe', 'pdf'])
    expect(documentProblem({ name, size: 1 })).toBe('该文件格式不支持，只支持doc，xls，ppt，pdf等格式文件！');
  expect(documentProblem({ name: 'a.pdf', size: 50 * MB + 1 })).toBe('上传文件大小不能超过50M，请重新上传！');
});
