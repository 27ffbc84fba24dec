import {
  ATTENDANCE_LIMITS,
  ATTENDANCE_MESSAGES,
  type attendanceGrid,
  type attendanceWho,
  type ParsedRequestOf,
  type ResponseOf,
  type VerdictCode,
} from '@rollcall/contract';
import {
  addDays,
  type CellVerdict,
  cellDayOf,
  type Day,
  type DayAttendance,
  daysInclusive,
  decidingRecord,
  fills,
  periodUnitOf,
  type Workdays,
} from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { loadAccess } from '../activity/activity.reads.ts';
import { type LoadedCalendar, loadCalendar } from './calendar.reads.ts';
import { type LoadedFacts, loadFacts } from './facts.reads.ts';
import { pageOfMembers, shownMember } from './member-list.reads.ts';
import { judgeDays, shownCells, shownDay, sumOf, wireSlot } from './sheet.reads.ts';

type Grid = ResponseOf<typeof attendanceGrid>['data'];
type Who = ResponseOf<typeof attendanceWho>['data'];

/** Days of a span, oldest first. @throws ApiError where it is none, or too long */
export function daysOf({ from, to }: { from: Day; to: Day }): Day[] {
  if (to < from) throw apiError(ATTENDANCE_MESSAGES.order, { reason: 'range', field: 'to' });
  const count = daysInclusive(from, to);
  if (count > ATTENDANCE_LIMITS.days)
    throw apiError(ATTENDANCE_MESSAGES.tooLong, { reason: 'range', field: 'to' });
  return Array.from({ length: count }, (_, n) => addDays(from, n));
}

/** True for a cell of a slot (undefined: any) with a verdict. */
const isWanted = ({ cell, code }: CellVerdict, verdict: VerdictCode, slot: number | undefined): boolean =>
  code === verdict && (slot === undefined || wireSlot(cell) === slot);

/** Ids of members with such a cell. */
const idsWith = (
  judged: ReadonlyMap<string, DayAttendance[]>,
  verdict: VerdictCode,
  slot?: number,
): string[] =>
  [...judged]
    .filter(([, days]) => days.some(({ cells }) => cells.some((cell) => isWanted(cell, verdict, slot))))
    .map(([id]) => id);

/** True where each of the days is judged by itself. */
const isPerDay = ({ rulesOn }: LoadedCalendar, days: readonly Day[]): boolean =>
  days.every((day) => periodUnitOf(rulesOn(day).checkinday) === 'day');

/** Unix seconds of the record that decides about a cell; 0 for none. */
function timeOf(facts: LoadedFacts, { cell }: CellVerdict): number {
  const records = facts.records.filter((record) => fills(cell, record));
  const decided = decidingRecord(records, cell.rule?.kind ?? null) ?? records[0];
  return decided ? Math.floor(decided.judgedAt) : 0;
}

/** The sheet of attendance, and names of a verdict. */
export function createGrid({ db, workdays }: { db: Db; workdays: () => Workdays }) {
  async function calendarOf(cid: string, uid: string): Promise<LoadedCalendar> {
    const access = await loadAccess(db, cid, uid);
    if (!access) throw activityNotFound();
    return loadCalendar(db, access.activity, workdays());
  }

  return {
    /** A page of members by days; the counts of the days stand on the first page alone. */
    async page(uid: string, request: ParsedRequestOf<typeof attendanceGrid>, now: Date): Promise<Grid> {
      const { cid, from, to, keyword, sort, on, cursor } = request;
      const days = daysOf(request);
      const calendar = await calendarOf(cid, uid);
      const { zone } = calendar;
      const perDay = isPerDay(calendar, days);
      const everybody =
        cursor === undefined
          ? judgeDays(calendar, await loadFacts(db, { cid, zone, from, to, perDay }), days, now)
          : undefined;
      let ids: string[] | undefined;
      if (on) {
        const day = cellDayOf(calendar.rulesOn(on.day), on.day, workdays());
        const facts = await loadFacts(db, {
          cid,
          zone,
          from: day,
          to: day,
          perDay: isPerDay(calendar, [day]),
        });
        ids = idsWith(judgeDays(calendar, facts, [day], now), on.verdict, on.slot);
      }
      const span = on ? { from: on.day < from ? on.day : from, to: on.day > to ? on.day : to } : { from, to };
      const page = { cid, ...span, sort, keyword, ids, cursor, count: ATTENDANCE_LIMITS.page };
      const { members, total, next } = await pageOfMembers(db, page);
      const memberIds = members.map(({ member_id }) => member_id);
      const judged =
        everybody ??
        judgeDays(calendar, await loadFacts(db, { cid, zone, from, to, memberIds, perDay }), days, now);
      const all = everybody && [...everybody.values()];
      return {
        days: days.map((day, index) =>
          shownDay(
            calendar,
            day,
            now,
            all?.map((own) => own[index]!),
          ),
        ),
        members: members.map((member) => {
          const own = judged.get(member.member_id) ?? [];
          return {
            ...shownMember(cid, member),
            days: own.map((day) => ({ seal: day.seal, cells: shownCells(day) })),
            sum: sumOf(own),
          };
        }),
        total,
        next,
      };
    },

    /** Names of a verdict, the absent included, each with the days and slots. */
    async who(uid: string, request: ParsedRequestOf<typeof attendanceWho>, now: Date): Promise<Who> {
      const { cid, slot, verdict, cursor } = request;
      const calendar = await calendarOf(cid, uid);
      const cells = daysOf(request).map((day) => cellDayOf(calendar.rulesOn(day), day, workdays()));
      const days = [...new Set(cells)].sort();
      const span = { cid, from: days[0]!, to: days.at(-1)! };
      const facts = await loadFacts(db, { ...span, zone: calendar.zone, perDay: isPerDay(calendar, days) });
      const judged = judgeDays(calendar, facts, days, now);
      const ids = idsWith(judged, verdict, slot);
      const of = { ...span, sort: 'number' as const, ids, cursor, count: ATTENDANCE_LIMITS.page };
      const { members, total, next } = await pageOfMembers(db, of);
      const people = members.map((member) => ({
        ...shownMember(cid, member),
        cells: judged.get(member.member_id)!.flatMap((day) =>
          day.cells.flatMap((cell, index) =>
            isWanted(cell, verdict, slot)
              ? [
                  {
                    ...shownCells(day)[index]!,
                    day: day.day,
                    at: timeOf(facts.get(member.member_id)!, cell),
                  },
                ]
              : [],
          ),
        ),
      }));
      return { people, total, next };
    },
  };
}
export type GridService = ReturnType<typeof createGrid>;
