import { ATTENDANCE_LIMITS, VERDICT, type VerdictCode } from '@rollcall/contract';
import {
  type Cell,
  type CellVerdict,
  type Day,
  type DayAttendance,
  isOver,
  type MemberFacts,
} from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { isPerDay, type LoadedCalendar } from './calendar.reads.ts';
import { type Condition, cellCondition, knownMember, oneOf } from './cell-members.reads.ts';
import type { DayCountersOf } from './day-counter.service.ts';
import { type CountedDay, type FewName, loadFew, loadFewOf } from './day-counter.store.ts';
import { reachOfDay } from './day-state.reads.ts';
import { loadMemberFacts } from './member-facts.reads.ts';
import {
  countMembers,
  cursorAfter,
  dueOrSigned,
  type ListedMember,
  membersAfter,
  positionOf,
} from './member-list.reads.ts';
import { judgeDays, wireSlot } from './sheet.reads.ts';
import { totalOf } from './verdict-total.service.ts';

/** Members that are asked for by a verdict. */
export interface Wanted {
  cid: string;
  calendar: LoadedCalendar;
  /** Days whose cells are looked at, oldest first. */
  days: readonly Day[];
  /** Start of a slot; absent: any. */
  slot?: number | undefined;
  verdict: VerdictCode;
  sort: 'pinyin' | 'number';
  keyword: string;
  cursor?: string | undefined;
}

/** A member with the verdict, their days and the facts that these were judged by. */
export interface FoundMember {
  member: ListedMember;
  days: DayAttendance[];
  facts: MemberFacts;
}

export interface FoundPage {
  found: FoundMember[];
  total: number;
  next: string | null;
}

const PAGE = ATTENDANCE_LIMITS.page;
/** Members that are judged in one go where all are looked at: a few milliseconds of the process. */
const CHUNK = 100;

/** Members of several cells up to whom they are looked up one by one. */
const MOST_LISTED = 5000;

/** Names of the counters of verdicts; others are of members who have nothing to do with a cell. */
const NAMES: { readonly [Code in VerdictCode]?: FewName } = {
  [VERDICT.PRESENT]: 'present',
  [VERDICT.LATE]: 'late',
  [VERDICT.EARLY]: 'early',
  [VERDICT.MAKEUP]: 'makeup',
  [VERDICT.LEAVE]: 'leave',
  [VERDICT.ABSENT]: 'missing',
  [VERDICT.OPEN]: 'missing',
};

/** True for a cell of a slot (undefined: any) with a verdict. */
export const isWanted = (
  { cell, code }: CellVerdict,
  { verdict, slot }: Pick<Wanted, 'verdict' | 'slot'>,
): boolean => code === verdict && (slot === undefined || wireSlot(cell) === slot);

/** Number of members with a verdict in a cell, by the counters of its day. */
function numberIn(
  { counters, due }: CountedDay,
  { cell, calendar }: { cell: Cell; calendar: LoadedCalendar },
  verdict: VerdictCode,
  now: Date,
): number {
  const counted = counters[String(cell.key)] ?? {};
  const name = NAMES[verdict];
  if (name === undefined) return 0;
  if (name !== 'missing') return counted[name] ?? 0;
  const over = isOver(cell, now.getTime() / 1000, calendar.zone);
  if (!cell.due || over !== (verdict === VERDICT.ABSENT)) return 0;
  return due - (counted.done_due ?? 0) - (counted.leave ?? 0);
}

/** First and last day whose facts the days may need. */
const reachOf = (calendar: LoadedCalendar, days: readonly Day[]) => ({
  from: reachOfDay(calendar, days[0]!).first,
  to: reachOfDay(calendar, days.at(-1)!).last,
});

/**
 * Finds members by a verdict. The database walks those who may have it in the order of the page; the rules judge them.
 * Of one cell the counters say how many there are, so that a page costs no more than its members.
 */
export function createMemberFinder({ db, dayCounters }: { db: Db; dayCounters: DayCountersOf }) {
  /** Those behind a position who have the verdict: as many as a page has and one more, or all of them. */
  async function walk(wanted: Wanted, where: Condition, chunk: number, now: Date, all: boolean) {
    const { cid, calendar, days, sort, keyword, cursor } = wanted;
    const of = {
      cid,
      zone: calendar.zone,
      from: days[0]!,
      to: days.at(-1)!,
      perDay: isPerDay(calendar, days),
      ruled: calendar.ruled,
    };
    const found: FoundMember[] = [];
    let number = 0;
    let after = positionOf(cursor) as Parameters<typeof membersAfter>[2];
    for (;;) {
      const members = await membersAfter(db, { cid, sort, keyword, where }, after, chunk);
      const memberIds = members.map(({ member_id }) => member_id);
      const facts = await loadMemberFacts(db, { ...of, memberIds });
      const judged = judgeDays(calendar, facts, days, now);
      for (const member of members) {
        const own = judged.get(member.member_id)!;
        if (!own.some(({ cells }) => cells.some((cell) => isWanted(cell, wanted)))) continue;
        number++;
        if (found.length <= PAGE) found.push({ member, days: own, facts: facts.get(member.member_id)! });
      }
      const last = members.at(-1);
      if (!last || members.length < chunk || (!all && found.length > PAGE)) return { found, number };
      after = { no: last.stu_no, name: last.alias, id: last.member_id };
    }
  }

  const pageOf = (found: FoundMember[], total: number): FoundPage => {
    const shown = found.slice(0, PAGE);
    return { found: shown, total, next: cursorAfter(shown.at(-1)?.member, found.length > PAGE, total) };
  };

  /** Number of listed members who are found by the word. */
  const listed = ({ cid, sort, keyword }: Wanted, members: readonly string[]): Promise<number> | number =>
    keyword === '' ? members.length : countMembers(db, { cid, sort, keyword, where: oneOf(members) });

  /** Members of one cell: its counters say how many, and the few are known by name. */
  async function inCell(wanted: Wanted, cell: Cell, now: Date): Promise<FoundPage> {
    const { cid, calendar, verdict, cursor, keyword } = wanted;
    const { day, key } = cell;
    const counted = (await dayCounters(cid, calendar, [day], now)).get(day)!;
    const n = numberIn(counted, { cell, calendar }, verdict, now);
    if (n === 0) return { found: [], total: positionOf(cursor)?.total ?? 0, next: null };
    const name = NAMES[verdict]!;
    const few = await loadFew(db, cid, { day, version: counted.version, key, name });
    const total =
      positionOf(cursor)?.total ??
      (keyword === '' ? n : few ? await listed(wanted, few) : await totalOf(db, wanted, [cell], name, now));
    const where = few ? oneOf(few) : (await cellCondition(db, cid, calendar, cell, verdict))!;
    const { found } = await walk(wanted, where, PAGE + 1, now, false);
    return pageOf(found, total);
  }

  /** Members with a verdict in any of several cells, where they are few in each; undefined where they are many. */
  async function listedIn(
    { cid, calendar, days, verdict }: Wanted,
    cells: readonly Cell[],
    now: Date,
  ): Promise<string[] | undefined> {
    const counted = await dayCounters(cid, calendar, days, now);
    const filled = cells.filter(
      (cell) => numberIn(counted.get(cell.day)!, { cell, calendar }, verdict, now) > 0,
    );
    if (filled.length === 0) return [];
    const named = filled.map(({ day, key }) => ({ day, key, version: counted.get(day)!.version }));
    const members = await loadFewOf(db, cid, named, NAMES[verdict]!);
    return members && members.length <= MOST_LISTED ? members : undefined;
  }

  return async (wanted: Wanted, now: Date): Promise<FoundPage> => {
    const { cid, calendar, days, slot, verdict, cursor } = wanted;
    const cells = days
      .flatMap((day) => calendar.cellsOn(day))
      .filter((cell) => slot === undefined || wireSlot(cell) === slot);
    if (cells.length === 0 || verdict === VERDICT.NONE) return { found: [], total: 0, next: null };
    const only = cells.length === 1 ? cells[0]! : undefined;
    const name = NAMES[verdict];
    if (only && name) return inCell({ ...wanted, days: [only.day] }, only, now);
    const reach = reachOf(calendar, days);
    const earlier = positionOf(cursor)?.total;
    if (name) {
      const members = await listedIn(wanted, cells, now);
      if (members?.length === 0) return { found: [], total: 0, next: null };
      const total =
        earlier ?? (members ? await listed(wanted, members) : await totalOf(db, wanted, cells, name, now));
      const where = members ? oneOf(members) : dueOrSigned(cid, reach);
      const { found } = total === 0 ? { found: [] } : await walk(wanted, where, PAGE + 1, now, false);
      return pageOf(found, total);
    }
    const { found, number } = await walk(wanted, knownMember(cid, reach), CHUNK, now, earlier === undefined);
    return pageOf(found, earlier ?? number);
  };
}
export type MemberFinder = ReturnType<typeof createMemberFinder>;
