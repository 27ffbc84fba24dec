import { setImmediate } from 'node:timers/promises';
import { addDays, closedDayOf, type Day, findingsOf, type Workdays } from '@rollcall/rules';
import { unixSeconds } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sha256 } from '../../../platform/ids/ids.ts';
import { type LoadedCalendar, loadCalendar } from '../facts/calendar.reads.ts';
import { loadMemberFacts } from '../facts/member-facts.reads.ts';
import { judgeDays } from '../facts/sheet.reads.ts';
import { type AttendanceSettings, loadSettings } from '../settings.store.ts';
import { dueMembers, type FoundMember, replaceFindings, sumsUpTo } from './finding.store.ts';
import { replaceOrder, type Standing } from './member-order.store.ts';
import { CHUNK, lastDay, lastDueDays, REACH_DAYS, summaryOf } from './summary.reads.ts';

/** Days ahead in which the next slot is looked for: more than a month of weeks or months has. */
const AHEAD_DAYS = 35;

/** Activity as far as it is looked through. */
export interface LookedThrough {
  cid: string;
  zone: string;
  start_day: Day;
  end_day: Day;
}

/** An activity's days that are looked through, as they are now. */
export interface LookState {
  /** Where it is the same, so are the findings. */
  version: string;
  /** Members who are due on the last day. */
  due: number;
  days: Day[];
  /** End of the next slot, Unix seconds; null: none is to come. */
  until: number | null;
  calendar: LoadedCalendar;
  settings: AttendanceSettings;
}

const daysFrom = (from: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, n) => addDays(from, n));

/** State of the days, from their counters and rules alone. */
export async function lookStateOf(
  db: Db,
  activity: LookedThrough,
  workdays: Workdays,
  now: Date,
): Promise<LookState> {
  const { cid, zone, end_day: end } = activity;
  const at = unixSeconds(now);
  const to = await lastDay(db, activity, now);
  const [calendar, settings, sums] = await Promise.all([
    loadCalendar(db, { cid, zone }, workdays),
    loadSettings(db, cid),
    sumsUpTo(db, cid, to),
  ]);
  const days = daysFrom(addDays(to, 1 - REACH_DAYS), REACH_DAYS);
  const closingOn = (day: Day) =>
    calendar
      .cellsOn(day)
      .filter((cell) => cell.due)
      .map((cell) => calendar.closesAt(cell));
  const closed = days.map((day) => closingOn(day).filter((closes) => at > closes).length);
  const ahead = daysFrom(to, AHEAD_DAYS).flatMap((day) => (day > end ? [] : closingOn(day)));
  const open = ahead.filter((closes) => at <= closes);
  const rules = sha256(JSON.stringify([to, closed, settings.alerts]))
    .toString('hex')
    .slice(0, 16);
  return {
    version: `${rules} ${sums.version}`,
    due: sums.due,
    days,
    until: open.length > 0 ? Math.min(...open) : null,
    calendar,
    settings,
  };
}

/**
 * Looks at every member who is due, and replaces the findings of the activity.
 * @param ordered keeps the order of its members by their attendance too
 */
export async function lookThrough(
  db: Db,
  activity: LookedThrough,
  state: LookState,
  { now, ordered }: { now: Date; ordered: boolean },
): Promise<void> {
  const { cid, zone } = activity;
  const { calendar, days, settings, version, until } = state;
  const [from, to] = [days[0]!, days.at(-1)!];
  const recent = ordered ? lastDueDays(calendar, activity, to, now) : [];
  const since = recent[0] ?? to;
  const found: FoundMember[] = [];
  const standings: Standing[] = [];
  for (let after: string | null = null; ; ) {
    const members = await dueMembers(db, { cid, since, day: to, after, count: CHUNK });
    const memberIds = members.map(({ member_id }) => member_id);
    const facts = await loadMemberFacts(db, { cid, zone, from, to, memberIds });
    const judged = judgeDays(calendar, facts, days, now);
    for (const { member_id: memberId, due } of members) {
      const own = judged.get(memberId)!;
      if (due)
        for (const finding of findingsOf(own.map(closedDayOf), settings.alerts))
          found.push({ memberId, ...finding });
      if (ordered) {
        const earlier = own.filter(({ day }) => day < since).toReversed();
        const last = own.filter(({ day }) => recent.includes(day));
        standings.push({ memberId, ...summaryOf(calendar, last, earlier) });
      }
    }
    after = memberIds.at(-1) ?? null;
    if (memberIds.length < CHUNK) break;
    await setImmediate();
  }
  const look = { version, until: until === null ? null : new Date(until * 1000), now };
  await db.transaction().execute(async (tx) => {
    await replaceFindings(tx, cid, found, look);
    await replaceOrder(tx, cid, standings, now);
  });
}
