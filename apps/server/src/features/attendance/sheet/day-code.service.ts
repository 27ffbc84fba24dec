import { LEAVE } from '@rollcall/contract';
import type { Cell, Day, MemberFacts } from '@rollcall/rules';
import { type PackedFacts, type PackedMembers, unpackRecord } from '../facts/member-facts.reads.ts';
import { eachEntry } from '../facts/packed-list.service.ts';

/** Records of a cell as a number: 0 for none, a make-up, on time, and from 3 on minutes late (odd) or early (even). */
const CODE = { NONE: 0, MAKEUP: 1, PRESENT: 2 } as const;
/** More than any code: minutes are fewer than those of a day. */
const CODES = 3000;
/** Bits of a number of codes: the member is due, is on leave; codes of the cells stand before them. */
const DUE = 1;
const ON_LEAVE = 2;
const SCALE = 4;
/** Cells of a day up to which their codes are one exact number. */
export const MOST_CELLS = 4;

const codeOf = (makeup: boolean, minutes: number): number =>
  makeup ? CODE.MAKEUP : minutes === 0 ? CODE.PRESENT : minutes > 0 ? 1 + 2 * minutes : 2 - 2 * minutes;

const minutesOfCode = (code: number): number =>
  code <= CODE.PRESENT ? 0 : code % 2 === 1 ? (code - 1) / 2 : (2 - code) / 2;

/** A day of the page, as far as the states of its members are coded. */
export interface CodedDay {
  day: Day;
  /** Days behind the first one that is loaded. */
  offset: number;
  cells: readonly Cell[];
  /** False where each member is judged by itself. */
  isCoded: boolean;
}

/** Offsets of the intervals in which a member is due, as pairs of the first day and the one behind the last. */
function dueSpans(packed: string | null): number[] {
  const spans: number[] = [];
  if (packed !== null)
    eachEntry(packed, ([from, to], count) => spans.push(from!, count > 1 ? to! : Number.POSITIVE_INFINITY));
  return spans;
}

const isDueOn = (spans: readonly number[], offset: number): boolean => {
  for (let n = 0; n < spans.length; n += 2) if (spans[n]! <= offset && offset < spans[n + 1]!) return true;
  return false;
};

/** Leave of a member, as far as it holds whole days. */
interface LeaveSpan {
  from: number;
  to: number;
  /** Approved, and of all slots. */
  isWhole: boolean;
}

const leaveSpans = (packed: string | null): LeaveSpan[] =>
  packed === null
    ? []
    : packed.split(';').map((one) => {
        const [from, to, state, slots] = one.split(',');
        const isWhole = Number(state) === LEAVE.APPROVED && slots === '*';
        return { from: Number(from), to: Number(to), isWhole };
      });

/** Codes of a member's days by their place; NaN where the day is to be judged by itself. */
export function codesOf(
  row: PackedFacts,
  days: readonly CodedDay[],
  places: ReadonlyMap<number, number>,
  minutesOf: PackedMembers['minutesOf'],
): number[] {
  const spans = dueSpans(row.intervals);
  const codes = days.map(({ offset, isCoded }) =>
    isCoded ? (isDueOn(spans, offset) ? DUE : 0) : Number.NaN,
  );
  for (const { from, to, isWhole } of leaveSpans(row.leave))
    for (const [place, { offset }] of days.entries())
      if (from <= offset && offset <= to)
        codes[place] = isWhole && codes[place]! < ON_LEAVE ? codes[place]! + ON_LEAVE : Number.NaN;
  const judgeAlone = ([day]: readonly number[]) => {
    const place = places.get(day!);
    if (place !== undefined) codes[place] = Number.NaN;
  };
  if (row.makeups !== null) eachEntry(row.makeups, judgeAlone);
  if (row.late !== null) eachEntry(row.late, judgeAlone);
  if (row.records === null) return codes;
  const filled = new Uint8Array(days.length);
  eachEntry(row.records, (values, count) => {
    const record = unpackRecord(values, count);
    const place = places.get(record.day);
    if (place === undefined) return;
    const { day, cells } = days[place]!;
    let scale = SCALE;
    for (let n = 0; n < cells.length; n++, scale *= CODES) {
      const { span, key } = cells[n]!;
      if (span === 'slot' && key !== record.slot) continue;
      const bit = 1 << n;
      if (filled[place]! & bit) break;
      filled[place]! |= bit;
      const { makeup, rev, slot, slot_from, slot_to, judged_at } = record;
      const minutes = minutesOf({ makeup, rev, slot, slot_from, slot_to, judged_at, day });
      codes[place]! += codeOf(makeup, minutes) * scale;
      return;
    }
    codes[place] = Number.NaN;
  });
  return codes;
}

/** Facts of a day that a number of codes stands for. */
export function factsOf({ day, cells }: Pick<CodedDay, 'day' | 'cells'>, codes: number): MemberFacts {
  const records: MemberFacts['records'][number][] = [];
  let left = Math.floor(codes / SCALE);
  for (const { key } of cells) {
    const code = left % CODES;
    left = Math.floor(left / CODES);
    const record = { day, periodStart: day, slot: key, ordinal: 1, judgedAt: 0 };
    if (code !== CODE.NONE)
      records.push({ ...record, makeup: code === CODE.MAKEUP, minutes: minutesOfCode(code) });
  }
  const intervals = codes % 2 === DUE ? [{ from: day, to: null }] : [];
  const whole = { first: day, last: day, slots: null, state: LEAVE.APPROVED };
  const leave = codes % SCALE >= ON_LEAVE ? [whole] : [];
  return { intervals, records, leave, makeups: [], lateDeliveries: [] };
}
