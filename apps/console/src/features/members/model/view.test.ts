import { describe, expect, it } from 'vitest';
import { readView, requestOf, writeView } from './view.ts';

describe('the view of the members', () => {
  it('MEMBER-07 asks for ten of a tab, and says who asks', () => {
    expect(requestOf('C1', readView(new URLSearchParams('utype=1&page=3&keyword=王')))).toEqual({
      cid: 'C1',
      page: 3,
      count: 10,
      source: 'pc',
      refresh: 1,
      utype: 1,
      keyword: '王',
    });
  });

  it('reads nonsense as the first page of the ordinary members', () => {
    expect(readView(new URLSearchParams('utype=9&page=-1&state=x'))).toEqual({
      utype: 0,
      page: 1,
      keyword: '',
      state: 'all',
    });
  });

  it('writes only what differs, beside what stood there', () => {
    const before = new URLSearchParams('cid=C1&page=4');
    const view = { utype: 2 as const, page: 1, keyword: '', state: 'all' as const };
    expect(writeView(before, view).toString()).toBe('cid=C1&utype=2');
  });
});
