import type { ActivitySettings } from '@rollcall/contract';
import { addDays, dueChanges, type Interval, periodOf, rulesOf, uniteIntervals } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import { hasRecordSince } from './leave.store.ts';
import { changeDue, loadIntervals, putIntervals } from './manage.store.ts';

/** An activity whose row the caller holds, on a day of its zone. */
export interface DueAt {
  cid: string;
  zone: string;
  settings: ActivitySettings;
  today: string;
}

/** Gives a member other days on which he is due, with the counters of those days. */
export async function replaceDue(
  tx: Tx,
  cid: string,
  memberId: string,
  { before, after }: { before: readonly Interval[]; after: readonly Interval[] },
): Promise<void> {
  await putIntervals(tx, cid, memberId, after);
  const changes = dueChanges(after);
  for (const [day, by] of dueChanges(before, -1)) changes.set(day, (changes.get(day) ?? 0) + by);
  await changeDue(tx, cid, changes);
}

/**
 * A member is due no more from today on. Who has signed in in the running period stays due until it ends, so that
 * nobody else looks present in his place.
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
