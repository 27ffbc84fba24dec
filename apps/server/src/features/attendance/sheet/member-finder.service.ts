import { ATTENDANCE_LIMITS, VERDICT, type VerdictCode } from '@rollcall/contract';
import {
  type Cell,
  type CellVerdict,
  type Day,
  type DayAttendance,
  isOver,
  type MemberFacts,
  NO_END,
} from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import { isPerDay, type LoadedCalendar } from '../facts/calendar.reads.ts';
import type { DayCountersOf } from '../facts/day-counter.service.ts';
import { type CountedDay, type FewName, loadFew, loadFewOf } from '../facts/day-counter.store.ts';
import { loadDayStates, reachOfDay } from '../facts/day-state.reads.ts';
import { loadMemberFacts } from '../facts/member-facts.reads.ts';
import {
  countFew,
  countMembers,
  cursorAfter,
  type ListedMember,
  type MemberOrder,
  membersAfter,
  positionOf,
} from '../facts/member-list.reads.ts';
import { judgeDays, wireSlot } from '../facts/sheet.reads.ts';
import { createVersionCache } from '../facts/version-cache.service.ts';
import { sumsUpTo } from '../finding/finding.store.ts';
import { cellCondition, idleCondition, oneOf, spanCondition } from './cell-members.reads.ts';
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

interface FoundPage {
  found: FoundMember[];
  total: number;
  next: string | null;
}

const PAGE = ATTENDANCE_LIMITS.page;
/** Members that are judged in one go: most of those who are walked have the verdict. */
const CHUNK = PAGE + 1;

/** Members who have nothing to do with a cell that are cached by their ids: of more, a walk finds a page soon. */
const FEW = 1000;
/** Members of several cells up to whom they are looked up one by one. */
const MOST_LISTED = 5000;
/** Lists of members of several cells that are cached, each of at most `MOST_LISTED` ids: some 8 MB in all. */
const LISTS_CACHED = 20;

/** A verdict of members who have something to do with a cell: its counters tell how many have it. */
type CountedVerdict = Exclude<VerdictCode, typeof VERDICT.NONE | typeof VERDICT.OFF | typeof VERDICT.EXEMPT>;

const NAMES: { readonly [Code in CountedVerdict]: FewName } = {
  [VERDICT.PRESENT]: 'present',
  [VERDICT.LATE]: 'late',
  [VERDICT.EARLY]: 'early',
  [VERDICT.MAKEUP]: 'makeup',
  [VERDICT.LEAVE]: 'leave',
  [VERDICT.ABSENT]: 'missing',
  [VERDICT.OPEN]: 'missing',
};

/** Members among whom those with a verdict are found. */
type Chosen = Pick<MemberOrder, 'where' | 'named'>;

const byIds = (ids: readonly string[]): Chosen => ({ where: oneOf(ids), named: true });

/** Members that are asked for by such a verdict. */
type CountedWanted = Wanted & { verdict: CountedVerdict };

/** True for a cell of a slot (undefined: any) with a verdict. */
export const isWanted = (
  { cell, code }: CellVerdict,
  { verdict, slot }: Pick<Wanted, 'verdict' | 'slot'>,
): boolean => code === verdict && (slot === undefined || wireSlot(cell) === slot);

/** Number of members with a verdict in a cell, by the counters of its day. */
function numberIn(
  { counters, due }: CountedDay,
  { cell, calendar }: { cell: Cell; calendar: LoadedCalendar },
  verdict: CountedVerdict,
  now: Date,
): number {
  const counted = counters[String(cell.key)] ?? {};
  const name = NAMES[verdict];
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
  const totals = createVersionCache<number>();
  const idle = createVersionCache<Awaited<ReturnType<typeof countFew>>>();
  const lists = createVersionCache<string[] | undefined>(LISTS_CACHED);

  /** Those behind a position who have the verdict: as many as a page has and one more. */
  async function walk(wanted: Wanted, chosen: Chosen, now: Date): Promise<FoundMember[]> {
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
    let after = positionOf(cursor) as Parameters<typeof membersAfter>[2];
    for (;;) {
      const members = await membersAfter(db, { cid, sort, keyword, ...chosen }, after, CHUNK);
      if (members.length === 0) return found;
      const memberIds = members.map(({ member_id }) => member_id);
      const facts = await loadMemberFacts(db, { ...of, memberIds });
      const judged = judgeDays(calendar, facts, days, now);
      for (const member of members) {
        const own = judged.get(member.member_id)!;
        if (own.some(({ cells }) => cells.some((cell) => isWanted(cell, wanted))))
          found.push({ member, days: own, facts: facts.get(member.member_id)! });
      }
      if (members.length < CHUNK || found.length > PAGE) return found;
      const last = members.at(-1)!;
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
  async function inCell(wanted: CountedWanted, cell: Cell, now: Date): Promise<FoundPage> {
    const { cid, calendar, verdict, cursor, keyword } = wanted;
    const { day, key } = cell;
    const counted = (await dayCounters(cid, calendar, [day], now)).get(day)!;
    const n = numberIn(counted, { cell, calendar }, verdict, now);
    if (n === 0) return { found: [], total: positionOf(cursor)?.total ?? 0, next: null };
    const name = NAMES[verdict];
    const few = await loadFew(db, cid, { day, version: counted.version, key, name });
    const total =
      positionOf(cursor)?.total ??
      (keyword === '' ? n : few ? await listed(wanted, few) : await totalOf(db, wanted, [cell], name, now));
    const chosen = few ? byIds(few) : { where: (await cellCondition(db, cid, calendar, cell, verdict))! };
    return pageOf(await walk(wanted, chosen, now), total);
  }

  /** Members with a verdict in any of several cells, where they are few in each; undefined where they are many. */
  async function listedIn(
    { cid, calendar, days, verdict }: CountedWanted,
    cells: readonly Cell[],
    now: Date,
  ): Promise<{ members: string[] | undefined; version: string }> {
    const counted = await dayCounters(cid, calendar, days, now);
    const version = days.map((day) => counted.get(day)!.version).join();
    const filled = cells.filter(
      (cell) => numberIn(counted.get(cell.day)!, { cell, calendar }, verdict, now) > 0,
    );
    if (filled.length === 0) return { members: [], version };
    const named = filled.map(({ day, key }) => ({ day, key, version: counted.get(day)!.version }));
    const name = NAMES[verdict];
    const of = [cid, name, ...named.map(({ day, key }) => `${day}/${key}`)].join(' ');
    const members = await lists(of, version, async () => {
      const all = await loadFewOf(db, cid, named, name);
      return all && all.length <= MOST_LISTED ? all : undefined;
    });
    return { members, version };
  }

  /** Members of several cells: few are known by name, of many the database walks those who may have the verdict. */
  async function inCells(wanted: CountedWanted, cells: readonly Cell[], now: Date): Promise<FoundPage> {
    const { cid, calendar, days, verdict } = wanted;
    const name = NAMES[verdict];
    const { members, version } = await listedIn(wanted, cells, now);
    if (members?.length === 0) return { found: [], total: 0, next: null };
    if (members) {
      const total = positionOf(wanted.cursor)?.total ?? (await listed(wanted, members));
      return pageOf(total === 0 ? [] : await walk(wanted, byIds(members), now), total);
    }
    const total = await totalIn(wanted, cells, version, now, () => totalOf(db, wanted, cells, name, now));
    if (total === 0) return { found: [], total, next: null };
    const missing = cells.filter(({ due }) => due);
    const walked = name === 'missing' ? missing : cells;
    const where = await spanCondition(db, cid, calendar, walked, reachOf(calendar, days), verdict);
    return pageOf(await walk(wanted, { where }, now), total);
  }

  /** Number of members on all pages, which the cursor carries; without a word to search for counted once a state. */
  const totalIn = (
    { cid, calendar, days, slot, verdict, keyword, cursor }: Wanted,
    cells: readonly Cell[],
    version: string,
    now: Date,
    count: () => Promise<number>,
  ): Promise<number> | number => {
    const earlier = positionOf(cursor)?.total;
    if (earlier !== undefined) return earlier;
    if (keyword !== '') return count();
    const over = cells.filter((cell) => isOver(cell, now.getTime() / 1000, calendar.zone)).length;
    const key = [cid, verdict, slot, days[0], days.at(-1), cells.length, over].join(' ');
    return totals(key, version, count);
  };

  /** Members who have nothing to do with a cell: told by the database alone. */
  async function idleIn(
    wanted: Wanted,
    cells: readonly Cell[],
    verdict: typeof VERDICT.OFF | typeof VERDICT.EXEMPT,
    now: Date,
  ): Promise<FoundPage> {
    const { cid, calendar, days, slot, sort, keyword, cursor } = wanted;
    const where = idleCondition(cid, calendar, cells, reachOf(calendar, days), verdict);
    if (where === undefined) return { found: [], total: 0, next: null };
    // Members of other days are known too: of their state the sums of all days tell.
    const [states, sums] = await Promise.all([
      loadDayStates(db, cid, calendar, days),
      sumsUpTo(db, cid, NO_END),
    ]);
    const version = [sums.version, ...[...states.values()].map((state) => state.version)].join();
    const of = [cid, verdict, slot, days[0], days.at(-1)].join(' ');
    const { n, ids } = await idle(of, keyword ? '' : version, () =>
      countFew(db, { cid, sort, keyword, where }, FEW),
    );
    if (n === 0) return { found: [], total: 0, next: null };
    const total = positionOf(cursor)?.total ?? n;
    return pageOf(await walk(wanted, ids ? byIds(ids) : { where }, now), total);
  }

  return async (wanted: Wanted, now: Date): Promise<FoundPage> => {
    const { calendar, days, slot, verdict } = wanted;
    const cells = days
      .flatMap((day) => calendar.cellsOn(day))
      .filter((cell) => slot === undefined || wireSlot(cell) === slot);
    if (cells.length === 0 || verdict === VERDICT.NONE) return { found: [], total: 0, next: null };
    if (verdict === VERDICT.OFF || verdict === VERDICT.EXEMPT) return idleIn(wanted, cells, verdict, now);
    const only = cells.length === 1 ? cells[0]! : undefined;
    if (only) return inCell({ ...wanted, verdict, days: [only.day] }, only, now);
    return inCells({ ...wanted, verdict }, cells, now);
  };
}
export type MemberFinder = ReturnType<typeof createMemberFinder>;
