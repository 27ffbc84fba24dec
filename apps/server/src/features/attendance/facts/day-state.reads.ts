import { addDays, type Day, earliest, latest, periodOf, slotIdsOf } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { sha256 } from '../../../platform/ids/ids.ts';
import type { LoadedCalendar } from './calendar.reads.ts';

/** State of a day's attendance. */
export interface DayState {
  /** Names the rules, records, leave and members that the day is judged by: where it is the same, so are they. */
  version: string;
  /** Members who are due on the day, where anything is. */
  due: number;
}

interface DayRow {
  day: Day;
  changes: number;
  checked: number;
  moves: number;
  due: number;
}

/** Characters of the rules' hash in a version. */
const RULES_LENGTH = 16;

/** Period of a day: its own in cycles by days, else its week or month. */
export const reachOfDay = ({ rulesOn }: LoadedCalendar, day: Day): { first: Day; last: Day } => {
  const { start, end } = periodOf(rulesOn(day), day);
  return { first: start, last: end };
};

/** Versions of the rules by calendar and day: a calendar never changes, and may serve many requests. */
const knownRules = new WeakMap<LoadedCalendar, Map<Day, string>>();
const MOST_KNOWN = 1000;

function rulesVersion(calendar: LoadedCalendar, day: Day): string {
  const known = knownRules.get(calendar) ?? new Map<Day, string>();
  knownRules.set(calendar, known);
  const earlier = known.get(day);
  if (earlier !== undefined) return earlier;
  const version = rulesHash(calendar, day);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(day, version);
  return version;
}

/** Rules that a day is counted by: its cells, and the slots of the days that leave has to hold. */
function rulesHash(calendar: LoadedCalendar, day: Day): string {
  const { first } = reachOfDay(calendar, day);
  const slots: unknown[] = [];
  for (let one = first; one <= day; one = addDays(one, 1))
    slots.push(calendar.isOpen(one) ? slotIdsOf(calendar.rulesOn(one)) : 0);
  const text = JSON.stringify([
    calendar.zone,
    calendar.cellsOn(day),
    slotIdsOf(calendar.rulesOn(day)),
    slots,
  ]);
  return sha256(text).toString('hex').slice(0, RULES_LENGTH);
}

/**
 * States of days, from the counters of days alone. Beside the numbers of changes stand counters that every release
 * keeps, so that a process of the one before does not change a day unseen while it is replaced.
 */
export async function loadDayStates(
  db: Db | Tx,
  cid: string,
  calendar: LoadedCalendar,
  days: readonly Day[],
): Promise<Map<Day, DayState>> {
  const reaches = new Map(days.map((day) => [day, reachOfDay(calendar, day)]));
  if (reaches.size === 0) return new Map();
  const from = [...reaches.values()].map(({ first }) => first).reduce((a, b) => earliest(a, b));
  const to = [...reaches.values()].map(({ last }) => last).reduce((a, b) => latest(a, b));
  const [inside, before] = await Promise.all([
    sql<DayRow>`/* prepared */
      SELECT day, changes, checked, moves, due_change AS due FROM activity_day
      WHERE cid = ${cid} AND day >= ${from} AND day <= ${to} ORDER BY day`.execute(db),
    sql<{ moves: number; due: number }>`/* prepared */
      SELECT COALESCE(sum(moves), 0)::int AS moves, COALESCE(sum(due_change), 0)::int AS due FROM activity_day
      WHERE cid = ${cid} AND day < ${from}`.execute(db),
  ]);
  return new Map(
    [...reaches].map(([day, { first, last }]) => {
      let [changes, checked] = [0, 0];
      let { moves, due } = before.rows[0]!;
      for (const row of inside.rows) {
        if (row.day <= day) {
          moves += row.moves;
          due += row.due;
        }
        if (row.day < first || row.day > last) continue;
        changes += row.changes;
        checked += row.checked;
      }
      return [day, { version: `${rulesVersion(calendar, day)} ${changes}.${checked} ${moves}.${due}`, due }];
    }),
  );
}

/** True where two versions of a day differ in its records and leave alone: its rules and due members are the same. */
export function isSameButRecords(a: string, b: string): boolean {
  const [rules, , due] = a.split(' ');
  const [otherRules, , otherDue] = b.split(' ');
  return rules === otherRules && due === otherDue;
}
