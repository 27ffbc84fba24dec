import { VERDICT } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  type GridDay,
  type GridMember,
  isIdle,
  markableIn,
  toggled,
  verdictsIn,
} from './cells.ts';

const aColumn = (slot: number) => ({
  slot,
  from: slot,
  to: slot + 60,
  name: '',
  kind: null,
  mark: null,
  over: 1 as const,
});
const aDay = (day: string, slots: number[]): GridDay => ({
  day,
  due: slots.length > 0 ? 1 : 0,
  note: '',
  exception: null,
  columns: slots.map(aColumn),
  counts: [],
});
const aCell = (slot: number, code: number) => ({ slot, code, minutes: 0, flags: 0 }) as never;
const days = [aDay('2026-03-02', [100, 200]), aDay('2026-03-03', []), aDay('2026-03-04', [100, 200])];
const member = {
  unionid: 'u',
  days: [
    { seal: 1, cells: [aCell(100, VERDICT.PRESENT), aCell(200, VERDICT.ABSENT)] },
    { seal: 0, cells: [aCell(-1, VERDICT.OFF)] },
    { seal: 0, cells: [aCell(100, VERDICT.EXEMPT), aCell(200, VERDICT.OPEN)] },
  ],
} as unknown as GridMember;

describe('columns of the sheet', () => {
  it('begin with the latest day, by slot or by day', () => {
    const named = (bySlot: boolean) =>
      columnsOf(days, bySlot).map(({ day, slotIndex }) => `${day.day} ${slotIndex}`);
    expect(named(true)).toEqual([
      '2026-03-04 0',
      '2026-03-04 1',
      '2026-03-03 null',
      '2026-03-02 0',
      '2026-03-02 1',
    ]);
    expect(named(false)).toEqual(['2026-03-04 null', '2026-03-03 null', '2026-03-02 null']);
  });
});

describe('cells of the sheet', () => {
  it('are idle where nothing was due and nothing is there', () => {
    const columns = columnsOf(days, false);
    expect(columns.map((column) => isIdle(verdictsIn(member, column)))).toEqual([false, true, false]);
  });

  it('hold the verdict of a slot, or of all slots of a day', () => {
    const [first] = columnsOf(days, true);
    expect(verdictsIn(member, first!).map(({ code }) => code)).toEqual([VERDICT.EXEMPT]);
    const [, , last] = columnsOf(days, false);
    expect(verdictsIn(member, last!).map(({ code }) => code)).toEqual([VERDICT.PRESENT, VERDICT.ABSENT]);
  });

  it('can be marked where something is due of the member', () => {
    const columns = columnsOf(days, false);
    expect(columns.map((column) => markableIn(member, column).map(({ slot }) => slot))).toEqual([
      [200],
      [],
      [100, 200],
    ]);
  });

  it('are selected together, and let go together once all are', () => {
    const cells = [100, 200].map((slot) => ({ unionid: 'u', day: '2026-03-02', slot }));
    const one = toggled(new Map(), cells.slice(0, 1));
    const both = toggled(one, cells);
    expect([...both.values()]).toEqual(cells);
    expect(toggled(both, cells).size).toBe(0);
  });
});
