import { describe, expect, it } from 'vitest';
import { listProblem } from './upload-list.ts';

describe('listProblem', () => {
  it.each(['名单.xlsx', '名单.XLS', '名单.csv', '名单.txt'])('N18 takes %s', (name) => {
    expect(listProblem({ name, size: 10 * 1024 * 1024 })).toBeNull();
  });

  it('N18 refuses other files and more than 10 MB', () => {
    expect(listProblem({ name: '名单.pdf', size: 1 })).toBe('名单仅支持xlsx、xls、csv、txt格式');
    expect(listProblem({ name: '名单.csv', size: 10 * 1024 * 1024 + 1 })).toBe(
      '上传名单大小不能超过10M，请重新上传！',
    );
  });
});
