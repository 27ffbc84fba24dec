import type { ActivitySettings } from '@rollcall/contract';
import {
  addDays,
  dueChanges,
  type Interval,
  latest,
  periodOf,
  rulesOf,
  uniteIntervals,
} from '@rollcall/rules';
import type { Tx } from '../../../platform/db/db.ts';
import { loadRevisions } from '../../activity/activity.reads.ts';
import { touchDays } from '../../attendance/leave/leave-cells.service.ts';
import { rulesOn } from '../../statistics/statistics.reads.ts';
import type { DueRecords } from '../../submission/decision.service.ts';
import { changeDue, insertIntervals, loadDueEnds, loadIntervals, putIntervals } from '../manage.store.ts';
import { loadPast, putJoined } from '../member.store.ts';
import { lastRecordSince } from '../quit.store.ts';

/** An activity whose row the caller holds, on a day of its zone. */
interface DueAt {
  cid: string;
  zone: string;
  settings: ActivitySettings;
  today: string;
}

interface Change {
  before: readonly Interval[];
  after: readonly Interval[];
  /** Days of the member alone, where `before` holds those of another one too. */
  own?: readonly Interval[];
}

/**
 * Holds the rows of all days that a change of several statements may touch, in the order in which leave and marks take them:
 * today, the day after its period, days from `since` on (today, where it is absent; `null`: all) on which the members begin
 * or cease to be due, and days `besides`. After the rows of the members, and before the first day changes.
 */
export async function lockDueDays(
  tx: Tx,
  { cid, zone, settings, today }: DueAt,
  {
    memberIds,
    since = today,
    besides = [],
  }: { memberIds: readonly string[]; since?: string | null; besides?: readonly string[] },
): Promise<void> {
  const after = addDays(periodOf(rulesOf(settings, zone), today).end, 1);
  const days = [today, after, ...besides, ...(await loadDueEnds(tx, cid, memberIds, since))];
  await touchDays(
    tx,
    cid,
    days.map((day) => ({ first: day, last: day })),
  );
}

/** Changes of the number of due members from each day on, where a member's days change. */
function changesOf({ before, after }: Change): Map<string, number> {
  const changes = dueChanges(after);
  for (const [day, by] of dueChanges(before, -1)) changes.set(day, (changes.get(day) ?? 0) + by);
  return changes;
}

/** Gives a member other days on which they are due, with the counters of those days. */
export async function replaceDue(tx: Tx, cid: string, memberId: string, change: Change): Promise<void> {
  await putIntervals(tx, cid, memberId, change.after);
  const { own = [], after } = change;
  const moved = [...changesOf({ before: own, after })].filter(([, by]) => by !== 0).map(([day]) => day);
  await changeDue(tx, cid, changesOf(change), change.own ? moved : []);
}

/** Days of a joiner who was or was not due before, and how many people more are due from each day on. */
function dueFrom(before: readonly Interval[], day: string): { after: Interval[]; due: Map<string, number> } {
  const after = uniteIntervals([...before, { from: day, to: null }]);
  return { after, due: changesOf({ before, after }) };
}

/**
 * One more has joined, and is due from `day` on besides the days on which they are or were due already: by a list, or
 * by a stay that ended. The caller holds the activity's row.
 */
export async function countJoined(tx: Tx, cid: string, memberId: string, day: string): Promise<void> {
  const { intervals: before, stayed } = await loadPast(tx, cid, memberId);
  const { after, due } = dueFrom(before, day);
  // A claimed line has its days.
  if ([...due.values()].some((by) => by !== 0))
    await (before.length === 0 ? insertIntervals : putIntervals)(tx, cid, memberId, after);
  await putJoined(tx, { cid, memberId, day, fresh: stayed ? 0 : 1 }, due);
}

/** Somebody who has joined, with their past as `loadPast` gives it. */
interface JoinedMember {
  memberId: string;
  day: string;
  before: readonly Interval[];
  stayed: boolean;
}

/** Days and counters that several who joined change together, each as `countJoined` changes them. */
export function sumJoined(members: readonly JoinedMember[]) {
  const days = new Map<string, { day: string; fresh: number; joined: number; due: number }>();
  const at = (day: string) => {
    const known = days.get(day) ?? { day, fresh: 0, joined: 0, due: 0 };
    days.set(day, known);
    return known;
  };
  const intervals: { memberId: string; from: string; to: string | null }[] = [];
  /** Those of `intervals` who had days before. */
  const hadDays: string[] = [];
  for (const { memberId, day, before, stayed } of members) {
    const { after, due } = dueFrom(before, day);
    const joined = at(day);
    joined.joined += 1;
    if (!stayed) joined.fresh += 1;
    const changes = [...due].filter(([, by]) => by !== 0);
    for (const [changed, by] of changes) at(changed).due += by;
    // A claimed line has its days.
    if (changes.length === 0) continue;
    if (before.length > 0) hadDays.push(memberId);
    intervals.push(...after.map((interval) => ({ memberId, ...interval })));
  }
  return { days: [...days.values()], intervals, hadDays };
}

/**
 * Day from which on a member is due no more who quits today: today, or the day after the last period that holds a record
 * of theirs. That is the running one, or a later one where the clock was put back.
 */
export async function dueUntil(tx: Tx, at: DueAt, memberId: string): Promise<string> {
  const rules = rulesOf(at.settings, at.zone);
  const last = await lastRecordSince(tx, at.cid, memberId, periodOf(rules, at.today).start);
  return last === null ? at.today : addDays(periodOf(rules, latest(last, at.today)).end, 1);
}

/**
 * A member is due no more from today on. A member with a record in the running period stays due until it ends, so
 * that nobody else looks present in their place.
 */
export async function endDue(tx: Tx, at: DueAt, memberId: string): Promise<void> {
  const until = await dueUntil(tx, at, memberId);
  const before = await loadIntervals(tx, at.cid, memberId);
  const after = before.map(({ from, to }) => ({ from, to: to ?? (from > until ? from : until) }));
  await replaceDue(tx, at.cid, memberId, { before, after });
}

/** A member is due again from today on. */
export async function beginDue(tx: Tx, at: DueAt, memberId: string): Promise<void> {
  const before = await loadIntervals(tx, at.cid, memberId);
  const after = uniteIntervals([...before, { from: at.today, to: null }]);
  await replaceDue(tx, at.cid, memberId, { before, after });
}

/** Days of a member who is due again on some of them, and the days from which on the number of due members changes. */
interface LongerDue {
  change: Change;
  moved: string[];
}

/**
 * Days on which a member would be due with records of some days: on each and until its period ends, as `endDue` keeps
 * a member due who has a record. @returns null where they are due on them already
 */
async function dueWith(
  tx: Tx,
  cid: string,
  memberId: string,
  days: readonly string[],
): Promise<LongerDue | null> {
  if (days.length === 0) return null;
  const before = await loadIntervals(tx, cid, memberId);
  const revisions = await loadRevisions(tx, cid);
  const spans = days.map((day) => ({
    from: day,
    to: addDays(periodOf(rulesOn(revisions, day), day).end, 1),
  }));
  const change = { before, after: uniteIntervals([...before, ...spans]) };
  const moved = [...changesOf(change)].filter(([, by]) => by !== 0).map(([day]) => day);
  return moved.length === 0 ? null : { change, moved };
}

/**
 * Makes a member, whose row is held, due on the days of sign-ins that come after they ceased to be due, so that nobody
 * else looks present in their place: a late delivery that is accepted, or what blacklisting hid.
 * @param write writes the records, and touches the rows of their days alone
 */
export async function withDue<Answer>(
  tx: Tx,
  { cid, memberId, records }: DueRecords,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const longer = await dueWith(
    tx,
    cid,
    memberId,
    records.map(({ day }) => day),
  );
  if (!longer) return write();
  // Days of records and of due members are held in their order before the first of them changes.
  const touched = [...longer.moved, ...records.flatMap(({ day, period_start }) => [day, period_start])];
  await touchDays(
    tx,
    cid,
    touched.map((day) => ({ first: day, last: day })),
  );
  const answer = await write();
  await replaceDue(tx, cid, memberId, longer.change);
  return answer;
}
