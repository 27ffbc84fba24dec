import type { attendanceGrid, ResponseOf } from '@rollcall/contract';
import {
  attendanceOf,
  type Cell,
  type Day,
  type DayAttendance,
  type DayCalendar,
  daysBetween,
  type MemberFacts,
} from '@rollcall/rules';
import { factsReader, type PackedMembers } from '../facts/member-facts.reads.ts';
import { addSum, noSum, shownCells, sumOf, wireSlot, withRate } from '../facts/sheet.reads.ts';
import { type CodedDay, codesOf, factsOf, MOST_CELLS } from './day-code.service.ts';

type Member = ResponseOf<typeof attendanceGrid>['data']['members'][number];

/** Days and sums of a member, as a page of the sheet shows them. */
type PageMember = Pick<Member, 'days' | 'sum'>;

/** A member's day as it is shown, and what it adds to the sums. */
interface JudgedDay {
  shown: Member['days'][number];
  sum: Member['sum'];
}

/** Judged days that a process keeps: of all verdicts of some slots, with their minutes. */
const MOST = 20_000;

/** A day of the page: what all members have in common. */
interface PageDay extends CodedDay {
  /** Days of members that were judged already, by codes; undefined where each is judged by itself. */
  known: Map<number, JudgedDay> | undefined;
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
      const known = knownOf(calendar, cells, second);
      const offset = daysBetween(packed.from, day);
      return { day, offset, cells, known, isCoded: known !== undefined };
    });
    const places = new Map(page.map(({ offset }, place) => [offset, place]));
    const read = factsReader(packed);
    return new Map(
      packed.rows.map((row) => {
        let facts: MemberFacts | undefined;
        const codes = codesOf(row, page, places, packed.minutesOf);
        const sum = noSum();
        const own = page.map((one, place) => {
          const code = codes[place]!;
          let judged: JudgedDay;
          if (Number.isNaN(code)) {
            facts ??= read(row);
            judged = shownOf(attendanceOf(calendar, facts, one.day, at));
          } else judged = judgedBy(calendar, one, code, at);
          addSum(sum, judged.sum);
          return judged.shown;
        });
        return [row.member_id, { days: own, sum: withRate(sum) }] as const;
      }),
    );
  };
}
