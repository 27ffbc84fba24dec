import { type attendanceGrid, LEAVE, type ResponseOf } from '@rollcall/contract';
import {
  attendanceOf,
  type Cell,
  type Day,
  type DayAttendance,
  type DayCalendar,
  daysBetween,
  type MemberFacts,
  rateOf,
} from '@rollcall/rules';
import { factsReader, type PackedFacts, type PackedMembers, unpackRecord } from './member-facts.reads.ts';
import { shownCells, sumOf, wireSlot } from './sheet.reads.ts';

type Member = ResponseOf<typeof attendanceGrid>['data']['members'][number];

/** Days and sums of a member, as a page of the sheet shows them. */
export type PageMember = Pick<Member, 'days' | 'sum'>;

/** A member's day as it is shown, and what it adds to the sums. */
interface JudgedDay {
  shown: Member['days'][number];
  sum: Member['sum'];
}

/** Records of a cell as a number: 0 for none, a make-up, on time, and from 3 on minutes late (odd) or early (even). */
const CODE = { NONE: 0, MAKEUP: 1, PRESENT: 2 } as const;
/** More than any code: minutes are fewer than those of a day. */
const CODES = 3000;
/** Bits of a number of codes: the member is due, is on leave; codes of the cells stand before them. */
const DUE = 1;
const ON_LEAVE = 2;
const SCALE = 4;
/** Cells of a day up to which their codes are one exact number. */
const MOST_CELLS = 4;
/** Judged days that a process keeps: of all verdicts of some slots, with their minutes. */
const MOST = 20_000;

const codeOf = (makeup: boolean, minutes: number): number =>
  makeup ? CODE.MAKEUP : minutes === 0 ? CODE.PRESENT : minutes > 0 ? 1 + 2 * minutes : 2 - 2 * minutes;

const minutesOfCode = (code: number): number =>
  code <= CODE.PRESENT ? 0 : code % 2 === 1 ? (code - 1) / 2 : (2 - code) / 2;

/** A day of the page: what all members have in common. */
interface PageDay {
  day: Day;
  /** Days behind the first one that is loaded. */
  offset: number;
  cells: readonly Cell[];
  /** Days of members that were judged already, by codes; undefined where each is judged by itself. */
  known: Map<number, JudgedDay> | undefined;
}

/** Calls for each entry of a packed list with its numbers, which are written over by the next one. */
function eachEntry(packed: string, use: (values: readonly number[], count: number) => void): void {
  const values: number[] = [];
  let [count, value, sign] = [0, 0, 1];
  for (let at = 0; at <= packed.length; at++) {
    const char = at === packed.length ? 59 : packed.charCodeAt(at);
    if (char >= 48 && char <= 57) value = value * 10 + char - 48;
    else if (char === 45) sign = -1;
    else {
      values[count++] = sign * value;
      value = 0;
      sign = 1;
      if (char === 59) {
        use(values, count);
        count = 0;
      }
    }
  }
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

/** Facts of a day that a number of codes stands for. */
function factsOf({ day, cells }: PageDay, codes: number): MemberFacts {
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

const shownOf = (judged: DayAttendance): JudgedDay => ({
  shown: { seal: judged.seal, cells: shownCells(judged) },
  sum: sumOf([judged]),
});

/**
 * Judges pages of the sheet. Of most days of a member all that matters is whether they are due, and at most one record of
 * each cell: a day is judged once for each such state, and is the same object wherever it is met again. Other days (with
 * leave, requests, several records of a cell, or records that fill none) are judged one by one.
 */
export function createPageJudge() {
  const shapes = new Map<string, Map<number, JudgedDay>>();
  let cached = 0;

  /** Days of cells that are alike are judged alike; cells of weeks and months depend on other days. */
  function knownOf(calendar: DayCalendar, cells: readonly Cell[], at: number): PageDay['known'] {
    if (cells.length > MOST_CELLS) return undefined;
    let shape = '';
    for (const cell of cells) {
      if (cell.span === 'week' || cell.span === 'month') return undefined;
      const over = at > calendar.closesAt(cell) ? 1 : 0;
      shape += `${cell.span} ${cell.key} ${wireSlot(cell)} ${cell.due ? 1 : 0} ${over} `;
    }
    const known = shapes.get(shape) ?? new Map<number, JudgedDay>();
    shapes.set(shape, known);
    return known;
  }

  /** Codes of a member's days by their place; NaN where the day is to be judged by itself. */
  function codesOf(
    row: PackedFacts,
    days: readonly PageDay[],
    places: ReadonlyMap<number, number>,
    minutesOf: PackedMembers['minutesOf'],
  ): number[] {
    const spans = dueSpans(row.intervals);
    const codes = days.map(({ offset, known }) => (known ? (isDueOn(spans, offset) ? DUE : 0) : Number.NaN));
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

  function judgedBy(calendar: DayCalendar, one: PageDay, codes: number, now: number): JudgedDay {
    const known = one.known!.get(codes);
    if (known) return known;
    const judged = shownOf(attendanceOf(calendar, factsOf(one, codes), one.day, now));
    if (cached >= MOST) {
      shapes.clear();
      cached = 0;
    }
    cached++;
    one.known!.set(codes, judged);
    return judged;
  }

  return (
    calendar: DayCalendar,
    packed: PackedMembers,
    days: readonly Day[],
    now: Date,
  ): Map<string, PageMember> => {
    const at = now.getTime() / 1000;
    const second = Math.floor(at);
    const page = days.map((day): PageDay => {
      const cells = calendar.cellsOn(day);
      return { day, offset: daysBetween(packed.from, day), cells, known: knownOf(calendar, cells, second) };
    });
    const places = new Map(page.map(({ offset }, place) => [offset, place]));
    const read = factsReader(packed);
    return new Map(
      packed.rows.map((row) => {
        let facts: MemberFacts | undefined;
        const codes = codesOf(row, page, places, packed.minutesOf);
        const sum = { done: 0, due: 0, late: 0, early: 0, makeup: 0, leave: 0, absent: 0 };
        const own = page.map((one, place) => {
          const code = codes[place]!;
          let judged: JudgedDay;
          if (Number.isNaN(code)) {
            facts ??= read(row);
            judged = shownOf(attendanceOf(calendar, facts, one.day, at));
          } else judged = judgedBy(calendar, one, code, at);
          sum.done += judged.sum.done;
          sum.due += judged.sum.due;
          sum.late += judged.sum.late;
          sum.early += judged.sum.early;
          sum.makeup += judged.sum.makeup;
          sum.leave += judged.sum.leave;
          sum.absent += judged.sum.absent;
          return judged.shown;
        });
        const rate = rateOf({ due: sum.due, done: sum.done, leave: 0 });
        return [row.member_id, { days: own, sum: { ...sum, rate } }] as const;
      }),
    );
  };
}
