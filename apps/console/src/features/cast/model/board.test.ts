import type { Arrival, CastBoard, CastNews } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { boardOf, needsReading, withNews } from './board.ts';

const counts = (checked: number, day = '2026-11-20') => ({
  day,
  due: 150,
  checked,
  times: checked,
  joined: 150,
});
const someone = (n: number): Arrival => ({
  pt_id: `abc-${n}`,
  name: `同学${n}`,
  avatar: '',
  nth: n,
  date: n,
  makeup: 0,
});
const line = (bid: string) => ({ bid, nickname: '同学', avatar: '', content: bid, t_create: 1 });
const base = {
  arrivals: [someone(1)],
  barrage: [line('a')],
  counts: counts(1),
  roll: null,
  seq: 4,
} as unknown as CastBoard;
const news = (seq: number, over: Partial<CastNews> = {}): CastNews => ({
  seq,
  arrivals: [],
  removed: [],
  barrage: [],
  hidden: [],
  reload: false,
  counts: counts(seq),
  ...over,
});
const ids = (board: ReturnType<typeof boardOf>) => board.arrivals.map((a) => a.nth);

describe('the board of the large screen', () => {
  it('puts the newest first and keeps thirty, however many come', () => {
    let board = withNews(boardOf(base), news(5, { arrivals: [someone(2), someone(3)] }));
    expect(ids(board)).toEqual([3, 2, 1]);
    board = withNews(board, news(9, { arrivals: Array.from({ length: 2000 }, (_, i) => someone(i + 4)) }));
    expect(board.arrivals).toHaveLength(30);
    expect(ids(board)[0]).toBe(2003);
    expect(board.counts.checked).toBe(9);
  });

  it('takes no message twice, and the counts of one without events', () => {
    const board = withNews(boardOf(base), news(5, { arrivals: [someone(2)] }));
    expect(withNews(board, news(5, { arrivals: [someone(2)], counts: counts(7) })).arrivals).toBe(
      board.arrivals,
    );
    expect(withNews(board, news(5, { counts: counts(7) })).counts.checked).toBe(7);
    expect(withNews(board, news(3, { counts: counts(99) }))).toBe(board);
    expect(ids(withNews(board, news(6, { arrivals: [someone(2)] })))).toEqual([2, 1]);
  });

  it('BARRAGE-10 lets go of what was taken back or hidden', () => {
    const board = withNews(boardOf(base), news(5, { barrage: [line('b')] }));
    expect(board.lines.map((l) => l.bid)).toEqual(['a', 'b']);
    const after = withNews(board, news(6, { hidden: ['a'], removed: ['abc-1'] }));
    expect(after.lines.map((l) => l.bid)).toEqual(['b']);
    expect(after.arrivals).toEqual([]);
    expect(withNews(after, news(7, { barrage: [line('b')] })).lines).toHaveLength(1);
  });

  it('keeps the attendance of the slot until it is told another, or that none is shown', () => {
    const roll = (n: number): CastNews['roll'] => ({
      name: '到校',
      from: 25_200,
      to: 30_600,
      begun: 1,
      over: 0,
      late: { n: 0, people: [] },
      missing: { n, people: [] },
      leave: 0,
    });
    let board = withNews(boardOf(base), news(4, { roll: roll(3) }));
    expect(board.roll?.missing.n).toBe(3);
    board = withNews(board, news(5, { arrivals: [someone(2)] }));
    expect(board.roll?.missing.n).toBe(3);
    expect(withNews(board, news(5, { roll: roll(2) })).roll?.missing.n).toBe(2);
    expect(withNews(board, news(6, { roll: null })).roll).toBeNull();
  });

  it('is read again when settings change and when a day begins', () => {
    const board = boardOf(base);
    expect(needsReading(board, news(5))).toBe(false);
    expect(needsReading(board, news(5, { reload: true }))).toBe(true);
    expect(needsReading(board, news(5, { counts: counts(0, '2026-11-21') }))).toBe(true);
  });
});
