import { expect, it } from 'vitest';
import { readListQuery, requestOf, TABS, writeListQuery } from './list-query.ts';

it('LIST-05 sends the type codes of the tabs', () => {
  expect(TABS.map((tab) => [tab.label, tab.type])).toEqual([
    ['全部', 4],
    ['进行中', 5],
    ['未开始', 6],
    ['已结束', 7],
    ['回收站', 13],
  ]);
});

it('LIST-09 starts with 20 of page 1 and takes no other size than 20, 40, 60', () => {
  expect(readListQuery(new URLSearchParams())).toMatchObject({ page: 1, count: 20, keyword: '' });
  expect(readListQuery(new URLSearchParams('count=60&page=2'))).toMatchObject({ page: 2, count: 60 });
  expect(readListQuery(new URLSearchParams('count=1000&page=-3'))).toMatchObject({ page: 1, count: 20 });
});

it('says in the address what it read there', () => {
  const address = 'tab=ended&page=3&count=40&keyword=%E6%99%A8%E8%AF%BB';
  expect(writeListQuery(readListQuery(new URLSearchParams(address))).toString()).toBe(address);
});

it('LIST-06 LIST-02 sends type, page, count, tag 0 and the keyword', () => {
  expect(requestOf(readListQuery(new URLSearchParams('tab=ended&page=3&keyword=%E6%99%A8')))).toEqual({
    type: 7,
    page: 3,
    count: 20,
    tag: 0,
    keyword: '晨',
    source: 'pc',
  });
});
