import { describe, expect, it } from 'vitest';
import { moveItem, withItem, withoutItem } from './ordering.ts';

describe('ordering', () => {
  it('FORM-17 moves a block by one place and refuses at the edges with the exact messages', () => {
    expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual({ ok: true, list: ['b', 'a', 'c'] });
    expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual({ ok: true, list: ['a', 'c', 'b'] });
    expect(moveItem(['a', 'b'], 0, -1)).toEqual({ ok: false, message: '已经处于置顶，无法上移' });
    expect(moveItem(['a', 'b'], 1, 1)).toEqual({ ok: false, message: '已经处于最底部，无法下移' });
  });

  it('FORM-65 passes over fields that are not in use', () => {
    const list = [
      { key: 1, on: false },
      { key: 2, on: true },
      { key: 3, on: false },
      { key: 4, on: true },
    ];
    const moved = moveItem(list, 1, 1, (item) => item.on);
    expect(moved.ok && moved.list.map((item) => item.key)).toEqual([1, 4, 3, 2]);
    expect(moveItem(list, 1, -1, (item) => item.on)).toEqual({
      ok: false,
      message: '已经处于置顶，无法上移',
    });
  });

  it('leaves the given list as it was', () => {
    const list = [{ n: 1 }, { n: 2 }];
    moveItem(list, 0, 1);
    expect(withItem(list, 0, { n: 9 })).toEqual([{ n: 9 }, { n: 2 }]);
    expect(withoutItem(list, 0)).toEqual([{ n: 2 }]);
    expect(list).toEqual([{ n: 1 }, { n: 2 }]);
  });
});
