import { ATTENDANCE_LIMITS, type attendanceToday, type ResponseOf, VERDICT } from '@rollcall/contract';
import {
  type Cell,
  type CellVerdict,
  cellDayOf,
  type Day,
  dayOf,
  secondOfDay,
  type Workdays,
} from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { activityNotFound } from '../../platform/http/api-error.ts';
import { type Access, loadAccess } from '../activity/activity.reads.ts';
import { type LoadedCalendar, loadCalendar } from './calendar.reads.ts';
import { loadFacts } from './facts.reads.ts';
import { pageOfMembers, shownMember } from './member-list.reads.ts';
import { judgeDays, judgedCounts, shownDay } from './sheet.reads.ts';
import { remindersOn } from './slot-reminder.store.ts';

type Today = ResponseOf<typeof attendanceToday>['data'];

/** Names of a slot’s missing in one answer. */
const NAMES = ATTENDANCE_LIMITS.missing;

/** True for the verdict of somebody who is due and neither came nor has leave. */
const isMissing = ({ code }: CellVerdict): boolean => code === VERDICT.OPEN || code === VERDICT.ABSENT;

/** Cells of today and who is missing in each. */
export interface JudgedToday {
  calendar: LoadedCalendar;
  /** Day that is judged: today, or that of the running week or month. */
  day: Day;
  cells: readonly Cell[];
  /** Verdicts of everybody in the order of `cells`, by member. */
  judged: Map<string, CellVerdict[]>;
}

/** Judges everybody about today. */
export async function judgeToday(
  db: Db | Tx,
  { cid, zone }: Pick<Access['activity'], 'cid' | 'zone'>,
  workdays: Workdays,
  now: Date,
): Promise<JudgedToday> {
  const calendar = await loadCalendar(db, { cid, zone }, workdays);
  const today = dayOf(now.getTime() / 1000, zone);
  const day = cellDayOf(calendar.rulesOn(today), today, workdays);
  const cells = calendar.cellsOn(day);
  const perDay = cells.every(({ span }) => span === 'slot' || span === 'day');
  const facts = await loadFacts(db, { cid, zone, from: day, to: day, perDay });
  const days = judgeDays(calendar, facts, [day], now);
  return { calendar, day, cells, judged: new Map([...days].map(([id, [one]]) => [id, one!.cells])) };
}

/** Ids of those who are missing in a cell. */
export const missingIn = ({ judged }: JudgedToday, index: number): string[] =>
  [...judged].filter(([, cells]) => isMissing(cells[index]!)).map(([id]) => id);

/** True once a cell is open by the clock: its slot, or the first one of its day; a period always is. */
export function hasBegun(cell: Cell, zone: string, now: Date): boolean {
  const at = now.getTime() / 1000;
  const today = dayOf(at, zone);
  if (cell.span === 'week' || cell.span === 'month') return true;
  return cell.day < today || Math.min(...cell.slots.map(([from]) => from)) <= secondOfDay(at, zone);
}

/** Today by slots, with the missing by name. */
export const createToday =
  ({ db, workdays }: { db: Db; workdays: () => Workdays }) =>
  async (uid: string, cid: string, now: Date): Promise<Today> => {
    const access = await loadAccess(db, cid, uid);
    if (!access) throw activityNotFound();
    const today = await judgeToday(db, access.activity, workdays(), now);
    const { calendar, day, cells, judged } = today;
    const everybody = [...judged.values()].map((own) => ({ day, cells: own, flags: 0, seal: 0 as const }));
    const { due, note, columns, counts } = shownDay(
      calendar,
      day,
      now,
      judgedCounts(calendar.cellsOn(day), everybody),
    );
    const reminders = await remindersOn(db, cid, day);
    const slots = await Promise.all(
      columns.map(async (column, index) => {
        const cell = cells[index]!;
        const ids = missingIn(today, index);
        const span = { cid, from: day, to: day, sort: 'number' as const };
        const { members } = await pageOfMembers(db, { ...span, ids, count: NAMES });
        const reminder = reminders.get(cell.key);
        return {
          ...column,
          begun: hasBegun(cell, calendar.zone, now) ? (1 as const) : (0 as const),
          counts: counts[index]!,
          missing: members.map((member) => ({
            ...shownMember(cid, member),
            flags: judged.get(member.member_id)![index]!.flags,
          })),
          missing_total: ids.length,
          reminded: {
            n: reminder?.n ?? 0,
            at: reminder?.last_at ? Math.floor(reminder.last_at.getTime() / 1000) : 0,
            told: reminder?.told ?? 0,
          },
        };
      }),
    );
    return { day, due, note, slots };
  };
export type TodayService = ReturnType<typeof createToday>;
