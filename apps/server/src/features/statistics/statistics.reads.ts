import type { StatRow } from '@rollcall/contract';
import {
  type ActivityRules,
  addDays,
  daysBetween,
  earliest,
  firstOfMonth,
  isCheckinDay,
  isMissingDay,
  mondayOf,
  type Period,
  periodOf,
  type Workdays,
} from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { loadRevisions } from '../activity/activity.reads.ts';
import { loadDays, signedInNotDue } from './day.reads.ts';

/** The rules that held on `day`: those of the last revision up to it, else the first. */
export function rulesOn(revisions: { from_day: string; rules: ActivityRules }[], day: string): ActivityRules {
  let latest = revisions[0]!;
  for (const revision of revisions) if (revision.from_day <= day) latest = revision;
  return latest.rules;
}

/**
 * One row per day from `from` to `to`, days without a check-in included. Everything is summed from day
 * counters; `unchecked` counts who is due (D18): due that day and nothing in the period, on the day it ends.
 */
export async function statRows(
  db: Db,
  workdays: Workdays,
  cid: string,
  from: string,
  to: string,
  today: string,
): Promise<StatRow[]> {
  const first = periodReach(from);
  const [revisions, { days, dueBefore, joinedBefore }] = await Promise.all([
    loadRevisions(db, cid),
    loadDays(db, cid, first, to),
  ]);
  const rows: StatRow[] = [];
  const ofPeriods: { row: StatRow; missing: number; cid: string; day: string; period: Period }[] = [];
  let due = dueBefore;
  let joined = joinedBefore;
  for (let i = 0; i <= daysBetween(first, to); i++) {
    const day = addDays(first, i);
    const row = days.get(day);
    due += row?.due_change ?? 0;
    joined += row?.join_change ?? 0;
    if (day < from) continue;
    const rules = rulesOn(revisions, day);
    const past = day <= today;
    const missing = past && isMissingDay(rules, day, workdays);
    const period = periodOf(rules, day);
    const { start, unit } = period;
    // A day has its own people: in an edited cycle a week or month may begin on it, and have more.
    const signedIn = (unit === 'day' ? row?.checked_uv : days.get(start)?.period_uv) ?? 0;
    const isDue = past && isCheckinDay(rules, day, workdays);
    const stat: StatRow = {
      date: day,
      checked_uv: row?.checked_uv ?? 0,
      checked: row?.checked ?? 0,
      new: row?.fresh ?? 0,
      joined,
      unchecked: missing ? Math.max(0, due - signedIn) : 0,
      due: isDue ? due : 0,
      judged: missing && due > 0 ? 1 : 0,
    };
    rows.push(stat);
    if (missing && unit !== 'day') ofPeriods.push({ row: stat, missing: due - signedIn, cid, day, period });
  }
  const others = await signedInNotDue(db, ofPeriods);
  ofPeriods.forEach(({ row, missing }, i) => {
    row.unchecked = Math.max(0, missing + others[i]!);
  });
  return rows;
}

/** The earliest day whose counters a row of `from` may need: the start of its month or week. */
const periodReach = (from: string): string => earliest(mondayOf(from), firstOfMonth(from));
