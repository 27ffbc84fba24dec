import {
  ATTENDANCE_LIMITS,
  ATTENDANCE_MESSAGES,
  type attendanceGrid,
  type attendanceWho,
  type ParsedRequestOf,
  type ResponseOf,
} from '@rollcall/contract';
import {
  addDays,
  type CellVerdict,
  cellDayOf,
  type Day,
  daysInclusive,
  decidingRecord,
  fills,
  type MemberFacts,
  type Workdays,
} from '@rollcall/rules';
import { unixSeconds } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../../platform/http/api-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Principal } from '../../../platform/session/session.ts';
import { accessOf, loadActivityRows } from '../../activity/activity.reads.ts';
import { createCalendars, isPerDay, type LoadedCalendar, loadCalendar } from '../facts/calendar.reads.ts';
import type { DayCountersOf } from '../facts/day-counter.service.ts';
import type { CountedDay } from '../facts/day-counter.store.ts';
import { loadPackedFacts } from '../facts/member-facts.reads.ts';
import {
  countMembers,
  cursorAfter,
  dueOrSigned,
  type ListedMember,
  membersAfter,
  positionOf,
  shownMember,
} from '../facts/member-list.reads.ts';
import { countsOf, shownCells, shownDay } from '../facts/sheet.reads.ts';
import { createVersionCache } from '../facts/version-cache.service.ts';
import { countJob } from './count.jobs.ts';
import { isWanted, type MemberFinder } from './member-finder.service.ts';
import { createPageJudge } from './page-judge.service.ts';

type Grid = ResponseOf<typeof attendanceGrid>['data'];
type Who = ResponseOf<typeof attendanceWho>['data'];

/** Days of a span, oldest first. @throws ApiError where it is none, or too long */
function daysOf({ from, to }: { from: Day; to: Day }): Day[] {
  if (to < from) throw apiError(ATTENDANCE_MESSAGES.order, { reason: 'range', field: 'to' });
  const count = daysInclusive(from, to);
  if (count > ATTENDANCE_LIMITS.days)
    throw apiError(ATTENDANCE_MESSAGES.tooLong, { reason: 'range', field: 'to' });
  return Array.from({ length: count }, (_, n) => addDays(from, n));
}

/** Unix seconds of the record that decides about a cell; 0 for none. */
function timeOf(facts: MemberFacts, { cell }: CellVerdict): number {
  const records = facts.records.filter((record) => fills(cell, record));
  const decided = decidingRecord(records, cell.rule?.kind ?? null) ?? records[0];
  return decided ? Math.floor(decided.judgedAt) : 0;
}

/** Days of a large activity that a page waits for, the last ones; a job counts the others. */
const AT_ONCE = 1;

interface GridDeps {
  db: Db;
  workdays: () => Workdays;
  jobs: Pick<Jobs, 'enqueue'>;
  dayCounters: DayCountersOf;
  finder: MemberFinder;
}

/** The sheet of attendance, and names of a verdict. */
export function createGrid({ db, workdays, jobs, dayCounters, finder }: GridDeps) {
  const totals = createVersionCache<number>();
  const calendars = createCalendars(db, workdays);
  const judgePage = createPageJudge();

  async function calendarOf(cid: string, principal: Principal): Promise<LoadedCalendar> {
    const access = await accessOf(db, cid, principal);
    if (!access) throw activityNotFound();
    return calendars(access.activity);
  }

  /** Members of a page: everybody, or those with a verdict. */
  async function membersOf(
    calendar: LoadedCalendar,
    { cid, from, to, keyword, sort, on, cursor }: ParsedRequestOf<typeof attendanceGrid>,
    counting: Promise<ReadonlyMap<Day, CountedDay>>,
    now: Date,
  ): Promise<{ members: ListedMember[]; total: number; next: string | null }> {
    if (on) {
      const day = cellDayOf(calendar.rulesOn(on.day), on.day, workdays());
      const wanted = {
        cid,
        calendar,
        days: [day],
        slot: on.slot,
        verdict: on.verdict,
        sort,
        keyword,
        cursor,
      };
      const { found, ...page } = await finder(wanted, now);
      return { members: found.map(({ member }) => member), ...page };
    }
    const after = positionOf(cursor);
    const order = { cid, sort, keyword, where: dueOrSigned(cid, { from, to }) };
    const count = ATTENDANCE_LIMITS.page;
    const counted = async () => {
      const version = [...(await counting).values()].map((day) => day.version).join();
      // Members who are searched for by a word are counted each time.
      return totals(`${cid} ${from} ${to}`, keyword ? '' : version, () => countMembers(db, order));
    };
    const [rows, total] = await Promise.all([
      membersAfter(db, order, after, count + 1),
      after?.total ?? counted(),
    ]);
    const members = rows.slice(0, count);
    return { members, total, next: cursorAfter(members.at(-1), rows.length > count, total) };
  }

  return {
    /** A page of members by days; the counts of the days stand on the first page alone. */
    async page(
      principal: Principal,
      request: ParsedRequestOf<typeof attendanceGrid>,
      now: Date,
    ): Promise<Grid> {
      const { cid, from, to, cursor } = request;
      const days = daysOf(request);
      const calendar = await calendarOf(cid, principal);
      const { zone, ruled } = calendar;
      const counting: Promise<ReadonlyMap<Day, CountedDay>> =
        cursor === undefined
          ? dayCounters(cid, calendar, days, now, { atOnce: AT_ONCE })
          : Promise.resolve(new Map());
      const [counted, { members, total, next }] = await Promise.all([
        counting,
        membersOf(calendar, request, counting, now),
      ]);
      if (cursor === undefined && counted.size < days.length)
        await jobs.enqueue(undefined, countJob, { cid, from, to }, { singletonKey: `${cid} ${from} ${to}` });
      const memberIds = members.map(({ member_id }) => member_id);
      const perDay = isPerDay(calendar, days);
      const packed = await loadPackedFacts(db, { cid, zone, from, to, memberIds, perDay, ruled });
      const judged = judgePage(calendar, packed, days, now);
      return {
        days: days.map((day) => {
          const own = counted.get(day);
          const counts = own ? countsOf(calendar, day, own, now) : [];
          const at = own?.countedAt;
          return {
            ...shownDay(calendar, day, now, counts),
            ...(at ? { as_of: unixSeconds(at) } : {}),
          };
        }),
        members: members.map((member) => ({
          ...shownMember(cid, member),
          ...judged.get(member.member_id)!,
        })),
        total,
        next,
      };
    },

    /** Counts days of an activity, for a sheet that is to show them. */
    async count({ cid, from, to }: { cid: string; from: Day; to: Day }, now: Date): Promise<void> {
      const [activity] = await loadActivityRows(db, [cid]);
      if (!activity || activity.deleted_at !== null) return;
      const calendar = await loadCalendar(db, activity, workdays());
      await dayCounters(cid, calendar, daysOf({ from, to }), now);
    },

    /** Names of a verdict, the absent included, each with the days and slots. */
    async who(principal: Principal, request: ParsedRequestOf<typeof attendanceWho>, now: Date): Promise<Who> {
      const { cid, slot, verdict, cursor } = request;
      const calendar = await calendarOf(cid, principal);
      const cellDays = daysOf(request).map((day) => cellDayOf(calendar.rulesOn(day), day, workdays()));
      const days = [...new Set(cellDays)].sort();
      const wanted = { cid, calendar, days, slot, verdict, sort: 'number' as const, keyword: '', cursor };
      const { found, total, next } = await finder(wanted, now);
      const people = found.map(({ member, days: own, facts }) => ({
        ...shownMember(cid, member),
        cells: own.flatMap((day) =>
          day.cells.flatMap((cell, index) =>
            isWanted(cell, wanted)
              ? [{ ...shownCells(day)[index]!, day: day.day, at: timeOf(facts, cell) }]
              : [],
          ),
        ),
      }));
      return { people, total, next };
    },
  };
}
export type GridService = ReturnType<typeof createGrid>;
