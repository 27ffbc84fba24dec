import { ATTENDANCE_LIMITS, type attendanceToday, type ResponseOf, VERDICT } from '@rollcall/contract';
import { type Cell, cellDayOf, dayOf, periodOf, secondOfDay, type Workdays } from '@rollcall/rules';
import { unixSeconds, unixSecondsOrZero } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';
import { activityNotFound } from '../../../platform/http/api-error.ts';
import { loadAccess } from '../../activity/activity.reads.ts';
import { loadCalendar } from '../facts/calendar.reads.ts';
import type { DayCountersOf } from '../facts/day-counter.service.ts';
import { shownMember } from '../facts/member-list.reads.ts';
import { countsOf, shownDay } from '../facts/sheet.reads.ts';
import type { FoundMember, MemberFinder, Wanted } from '../sheet/member-finder.service.ts';
import { remindersOn } from './slot-reminder.store.ts';

type Today = ResponseOf<typeof attendanceToday>['data'];

/** Names of a slot’s missing in one answer. */
const NAMES = ATTENDANCE_LIMITS.missing;

/** True once a cell is open by the clock: its slot, or the first one of its day; a period always is. */
export function hasBegun(cell: Cell, zone: string, now: Date): boolean {
  const at = now.getTime() / 1000;
  const today = dayOf(at, zone);
  if (cell.span === 'week' || cell.span === 'month') return true;
  return cell.day < today || Math.min(...cell.slots.map(([from]) => from)) <= secondOfDay(at, zone);
}

interface TodayDeps {
  db: Db;
  workdays: () => Workdays;
  dayCounters: DayCountersOf;
  finder: MemberFinder;
}

/** Today by slots, with the missing by name: numbers from the counters of the day, so that nobody else is judged. */
export function createToday({ db, workdays, dayCounters, finder }: TodayDeps) {
  /** The first of those who are missing in a slot. */
  async function missingOf(wanted: Wanted, now: Date): Promise<FoundMember[]> {
    const missing: FoundMember[] = [];
    let cursor: string | undefined;
    do {
      const page = await finder({ ...wanted, cursor }, now);
      missing.push(...page.found);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined && missing.length < NAMES);
    return missing.slice(0, NAMES);
  }

  return async (uid: string, cid: string, now: Date): Promise<Today> => {
    const access = await loadAccess(db, cid, uid);
    if (!access) throw activityNotFound();
    const calendar = await loadCalendar(db, access.activity, workdays());
    const today = dayOf(now.getTime() / 1000, calendar.zone);
    const rules = calendar.rulesOn(today);
    const { unit } = periodOf(rules, today);
    const day = cellDayOf(rules, today, workdays());
    const counted = (await dayCounters(cid, calendar, [day], now)).get(day)!;
    const shown = shownDay(calendar, day, now, countsOf(calendar, day, counted, now));
    const { due, note, columns, counts } = shown;
    const cells = calendar.cellsOn(day);
    const reminders = await remindersOn(db, cid, day);
    const slots = await Promise.all(
      columns.map(async (column, index) => {
        const { absent, open } = counts[index]!;
        const verdict = column.over === 1 ? VERDICT.ABSENT : VERDICT.OPEN;
        const of = { cid, calendar, days: [day], slot: column.slot, verdict };
        const missing = await missingOf({ ...of, sort: 'number', keyword: '' }, now);
        const reminder = reminders.get(cells[index]!.key);
        return {
          ...column,
          begun: hasBegun(cells[index]!, calendar.zone, now) ? (1 as const) : (0 as const),
          counts: counts[index]!,
          missing: missing.map(({ member, days }) => ({
            ...shownMember(cid, member),
            flags: days[0]!.cells[index]!.flags,
          })),
          missing_total: absent + open,
          reminded: {
            n: reminder?.n ?? 0,
            at: unixSecondsOrZero(reminder?.last_at ?? null),
            told: reminder?.told ?? 0,
          },
        };
      }),
    );
    const at = counted.countedAt;
    return { day, today, unit, due, note, ...(at ? { as_of: unixSeconds(at) } : {}), slots };
  };
}
export type TodayService = ReturnType<typeof createToday>;
