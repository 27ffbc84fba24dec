import { LEAVE } from '@rollcall/contract';
import { type Cell, type CounterName, coversCell, type Day, type DayCounters, dayOf } from '@rollcall/rules';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { LoadedCalendar } from './calendar.reads.ts';
import { countRecorded, intervalsOf, leaveInCells, membersWithout } from './day-count.reads.ts';
import { type CountedDay, type Few, type FewName, loadStoredDays, saveDays } from './day-counter.store.ts';
import { type DayState, isSameButRecords, loadDayStates } from './day-state.reads.ts';

/** Members of a cell that are kept by name: of more, walking the members finds a page soon. */
const FEW = 1000;
/** Members due on a day up to whom several days are counted at once. */
const SMALL = 2000;
/** Days that are counted at once where members are not many. */
const DAYS_AT_ONCE = 16;
/** Seconds for which the counters of a running day of many members stand, while they sign in. */
const REST_SECONDS = 10;

interface DayCounterDeps {
  db: Db;
  /** Due members above whom an activity is large. */
  large?: number;
}

interface CountingOptions {
  /** Days of a large activity that are counted before the answer, the last ones; the others are left out of it. */
  atOnce?: number;
}

/** Counts days as they are, by one look at the records, the leave and the members of their cells. */
export async function countDays(
  tx: Tx,
  cid: string,
  calendar: LoadedCalendar,
  days: readonly Day[],
): Promise<Map<Day, { counters: DayCounters; few: Few }>> {
  const counted = new Map(days.map((day) => [day, { counters: {} as DayCounters, few: {} as Few }]));
  const cells = days.flatMap((day) => calendar.cellsOn(day));
  if (cells.length === 0) return counted;
  const add = ({ day, key }: Cell, name: CounterName, n: number) => {
    const { counters } = counted.get(day)!;
    const slot = counters[String(key)] ?? {};
    counters[String(key)] = { ...slot, [name]: (slot[name] ?? 0) + n };
  };
  const list = ({ day, key }: Cell, name: FewName, members: string[]) => {
    const { few } = counted.get(day)!;
    few[String(key)] = { ...few[String(key)], [name]: members };
  };
  for (const { no, verdict, n, done_due: done, members } of await countRecorded(
    tx,
    cid,
    calendar,
    cells,
    FEW,
  )) {
    add(cells[no]!, verdict, n);
    if (done > 0) add(cells[no]!, 'done_due', done);
    if (members) list(cells[no]!, verdict, members);
  }
  const onLeave = await countLeave(tx, cid, calendar, cells);
  for (const [no, members] of onLeave) {
    add(cells[no]!, 'leave', members.length);
    if (members.length <= FEW) list(cells[no]!, 'leave', members);
  }
  const states = await loadDayStates(tx, cid, calendar, days);
  const left = cells.flatMap((cell, no) => {
    if (!cell.due) return [];
    const { done_due: done = 0, leave = 0 } = counted.get(cell.day)!.counters[String(cell.key)] ?? {};
    return states.get(cell.day)!.due - done - leave <= FEW ? [{ cell, no }] : [];
  });
  const without = await membersWithout(
    tx,
    cid,
    calendar,
    left.map(({ cell }) => cell),
  );
  for (const [index, { cell, no }] of left.entries()) {
    const excused = new Set(onLeave.get(no));
    list(
      cell,
      'missing',
      (without.get(index) ?? []).filter((id) => !excused.has(id)),
    );
  }
  return counted;
}

/** Members on leave, by the place of the cell. */
export async function countLeave(
  tx: Db | Tx,
  cid: string,
  calendar: LoadedCalendar,
  cells: readonly Cell[],
): Promise<Map<number, string[]>> {
  const rows = await leaveInCells(tx, cid, calendar, cells);
  const periodic = rows.filter(({ no }) => cells[no]!.span === 'week' || cells[no]!.span === 'month');
  const ids = [...new Set(periodic.map(({ member_id }) => member_id))];
  const intervals = ids.length > 0 ? await intervalsOf(tx, cid, ids) : new Map();
  const onLeave = new Map<number, string[]>();
  for (const own of Map.groupBy(rows, ({ no, member_id }) => `${no} ${member_id}`).values()) {
    const { no, member_id: id } = own[0]!;
    const leave = own.map((one) => one.leave);
    if (!coversCell(cells[no]!, leave, LEAVE.APPROVED, intervals.get(id) ?? [], calendar)) continue;
    onLeave.set(no, [...(onLeave.get(no) ?? []), id]);
  }
  return onLeave;
}

/**
 * Counters of days: kept for the state that they were counted in, and counted anew where another one holds. Those of a
 * running day of a large activity stand for some seconds, and say so.
 */
export function createDayCounters({ db, large = SMALL }: DayCounterDeps) {
  const running = new Map<string, Promise<Map<Day, CountedDay>>>();

  const recount = async (
    cid: string,
    calendar: LoadedCalendar,
    days: readonly Day[],
    now: Date,
  ): Promise<Map<Day, CountedDay>> => {
    const found = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const states = await loadDayStates(tx, cid, calendar, days);
        const counted = await countDays(tx, cid, calendar, days);
        return days.map((day) => ({ day, ...states.get(day)!, ...counted.get(day)! }));
      });
    await saveDays(db, cid, found, now);
    return new Map(found.map(({ day, version, due, counters }) => [day, { version, due, counters }]));
  };

  /** Several who ask for the same at once wait for one look. */
  const onlyOnce = (key: string, work: () => Promise<Map<Day, CountedDay>>) => {
    const known = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, known);
    return known;
  };

  return async (
    cid: string,
    calendar: LoadedCalendar,
    days: readonly Day[],
    now: Date,
    { atOnce = days.length }: CountingOptions = {},
  ): Promise<Map<Day, CountedDay>> => {
    const today = dayOf(now.getTime() / 1000, calendar.zone);
    /** Counters of a day that runs stand for some seconds: each sign-in would have all of it counted. */
    const rests = (known: { version: string; t_count: Date }, state: DayState, day: Day) => {
      const seconds = (now.getTime() - known.t_count.getTime()) / 1000;
      return (
        day >= today &&
        state.due > large &&
        seconds >= 0 &&
        seconds < REST_SECONDS &&
        isSameButRecords(known.version, state.version)
      );
    };
    const [states, stored] = await Promise.all([
      loadDayStates(db, cid, calendar, days),
      loadStoredDays(db, cid, days),
    ]);
    const answer = new Map<Day, CountedDay>();
    const stale: Day[] = [];
    for (const [day, state] of states) {
      const known = stored.get(day);
      if (known?.version === state.version) answer.set(day, { ...state, counters: known.counters });
      else if (known && rests(known, state, day))
        answer.set(day, {
          ...state,
          version: known.version,
          counters: known.counters,
          countedAt: known.t_count,
        });
      else stale.push(day);
    }
    const isLarge = Math.max(0, ...stale.map((day) => states.get(day)!.due)) > large;
    const most = isLarge ? 1 : DAYS_AT_ONCE;
    const counted = isLarge ? stale.toSorted().slice(-atOnce) : stale;
    for (let n = 0; n < counted.length; n += most) {
      const some = counted.slice(n, n + most);
      const key = [cid, ...some.map((day) => `${day} ${states.get(day)!.version}`)].join(' ');
      for (const one of await onlyOnce(key, () => recount(cid, calendar, some, now))) answer.set(...one);
    }
    return answer;
  };
}
export type DayCountersOf = ReturnType<typeof createDayCounters>;
