import type { ActivitySettings } from '@rollcall/contract';
import { addDays, dueChanges, type Interval, periodOf, rulesOf, uniteIntervals } from '@rollcall/rules';
import type { Tx } from '../../../platform/db/db.ts';
import { changeDue, insertIntervals, loadIntervals, putIntervals } from '../manage.store.ts';
import { loadPast, putJoined } from '../member.store.ts';
import { hasRecordSince } from '../quit.store.ts';

/** An activity whose row the caller holds, on a day of its zone. */
export interface DueAt {
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

/**
 * One more has joined, and is due from `day` on besides the days on which they are or were due already: by a list, or
 * by a stay that ended. The caller holds the activity's row.
 */
export async function countJoined(tx: Tx, cid: string, memberId: string, day: string): Promise<void> {
  const { intervals: before, stayed } = await loadPast(tx, cid, memberId);
  const after = uniteIntervals([...before, { from: day, to: null }]);
  const due = changesOf({ before, after });
  // A claimed line has its days.
  if ([...due.values()].some((by) => by !== 0))
    await (before.length === 0 ? insertIntervals : putIntervals)(tx, cid, memberId, after);
  await putJoined(tx, { cid, memberId, day, fresh: stayed ? 0 : 1 }, due);
}

/**
 * A member is due no more from today on. A member with a record in the running period stays due until it ends, so
 * that nobody else looks present in their place.
 */
export async function endDue(tx: Tx, at: DueAt, memberId: string): Promise<void> {
  const period = periodOf(rulesOf(at.settings, at.zone), at.today);
  const stays = await hasRecordSince(tx, at.cid, memberId, period.start);
  const until = stays ? addDays(period.end, 1) : at.today;
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
