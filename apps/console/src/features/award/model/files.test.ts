import { expect, it } from 'vitest';
import { fileNames } from './files.ts';

it('AWARD-09 names files after the recipients, namesakes numbered, without what file systems refuse', () => {
  expect(fileNames(['张三', '李四', '张三', '高一/3班', '//'])).toEqual([
    '张三',
    '李四',
    '张三 (2)',
    '高一 3班',
    '奖状',
  ]);
});
