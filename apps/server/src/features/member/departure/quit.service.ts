import type { ActivitySettings } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules';
import type { Tx } from '../../../platform/db/db.ts';
import { audit } from '../../audit/audit.service.ts';
import { purgeRecords } from '../../record/removal.service.ts';
import { releaseReserved, relistLine, reopenLine } from '../../roster/claim.service.ts';
import { withdrawWaiting } from '../../submission/withdraw.service.ts';
import { referTo } from '../../upload/refs.service.ts';
import { hasStayed } from '../former-member.store.ts';
import { dueUntil, lockDueDays } from '../participation/due.service.ts';
import { closeMembership, forgetPlace, lockClaim, lockMemberForAudit, uncountJoined } from '../quit.store.ts';

/** Removal of a row alone, for whoever erases a member that counts nowhere. */
export { removeMemberRow } from '../member.store.ts';

interface Place {
  cid: string;
  zone: string;
  settings: ActivitySettings;
}

export interface Quitting {
  /** Activity whose row the caller holds. */
  activity: Place;
  memberId: string;
  /** null: a dependent, who has no account. */
  uid: string | null;
  /** Does not count as joined: waits on no line of a list, or never took part. */
  pending: boolean;
  /** Takes their records with them. */
  clearData: boolean;
  now: Date;
  /** The initiator who takes them out; undefined: they quit by themselves. */
  by?: string | undefined;
}

/**
 * A member is none any more, and their line of the list, where they stood on one, is open again. A member with a
 * record in the running period stays due until it ends. The activity's row is held.
 */
export async function endStay(
  tx: Tx,
  activity: Place,
  { memberId, uid, now }: { memberId: string; uid: string | null; now: Date },
): Promise<void> {
  const { cid } = activity;
  const today = dayOf(now.getTime() / 1000, activity.zone);
  const at = { ...activity, today };
  // The writes below change a later day before today's, or the other way round.
  await lockDueDays(tx, at, { memberIds: [memberId] });
  const until = await dueUntil(tx, at, memberId);
  await closeMembership(tx, cid, memberId, uid, until, now);
  await relistLine(tx, { cid, day: until }, memberId, now);
}

/**
 * Takes a member out. A member with a record in the running period stays due until it ends, so that nobody else looks
 * present in their place; otherwise they are not due from today on.
 */
export async function quit(tx: Tx, l: Quitting): Promise<void> {
  const { activity, memberId, uid, now } = l;
  const { cid } = activity;
  const before = await lockMemberForAudit(tx, cid, memberId);
  const today = dayOf(now.getTime() / 1000, activity.zone);
  const cleared = l.clearData ? await purgeRecords(tx, cid, memberId, now) : 0;
  await withdrawWaiting(tx, cid, memberId, { erase: l.clearData, now });
  await endStay(tx, activity, { memberId, uid, now });
  if (!l.pending) await uncountJoined(tx, cid, today);
  await audit(tx, {
    cid,
    uid: l.by ?? uid!,
    action: l.by === undefined ? 'member.exit' : 'member.remove',
    before,
    after: { records_removed: cleared },
    now,
  });
}

/**
 * Takes back a claim that waits for approval, of the person or of a dependent. A line of the list is open again as it was:
 * its records are whoever's the list means, and neither go with a claim nor are cleared by it. A former member keeps the
 * row with their own records, and the line gets one of its own.
 * @returns whether the member was such a line, and stays
 */
export async function withdrawClaim(tx: Tx, l: Omit<Quitting, 'pending' | 'clearData'>): Promise<boolean> {
  const { activity, memberId, uid, now } = l;
  const { cid } = activity;
  await lockClaim(tx, cid, memberId);
  const before = await lockMemberForAudit(tx, cid, memberId);
  await releaseReserved(tx, cid, memberId);
  if ((await hasStayed(tx, cid, memberId)) || !(await reopenLine(tx, cid, memberId))) {
    await quit(tx, { ...l, pending: true, clearData: false });
    return false;
  }
  await forgetPlace(tx, cid, uid);
  await referTo(tx, cid, `member ${memberId}`, []);
  const after = { records_removed: 0 };
  await audit(tx, { cid, uid: l.by ?? uid!, action: 'member.exit', before, after, now });
  return true;
}
