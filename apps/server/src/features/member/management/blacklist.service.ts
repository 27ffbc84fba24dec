import { MEMBER_MESSAGES } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules';
import { daysAfter } from '../../../platform/clock/days.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import { ZERO_ID } from '../../../platform/ids/ids.ts';
import type { ActivityWithSettings } from '../../activity/lock.service.ts';
import {
  eraseSoftDeleted,
  giveBack,
  retainSoftDeletedFiles,
  softDeleteRecords,
} from '../../record/removal.service.ts';
import { withdrawWaiting } from '../../submission/withdraw.service.ts';
import { type ManagedMember, putBlacklisted, recountJoined } from '../manage.store.ts';
import { beginDue, endDue, lockDueDays, withDue } from '../participation/due.service.ts';
import { uncountJoined } from '../quit.store.ts';
import { deleteHidden, loadHidden, saveHidden, takeDue } from './blacklist.store.ts';

/** Days after which what blacklisting hid is erased (D3). */
const ERASE_DAYS = 30;

/** An activity and a member of it, both held, at a moment. */
interface Listing {
  activity: ActivityWithSettings;
  member: ManagedMember;
  now: Date;
}

const dueAtOf = ({ activity, now }: Listing) => ({
  ...activity,
  today: dayOf(now.getTime() / 1000, activity.zone),
});

/**
 * Blacklists a member: hides what they did, and takes them off the counts: they are neither joined nor due from now on. Their waiting
 * requests are over. @returns how many records were hidden
 */
export async function blacklist(tx: Tx, listing: Listing): Promise<number> {
  const { activity, member, now } = listing;
  const { cid } = activity;
  const { member_id } = member;
  await withdrawWaiting(tx, cid, member_id, { erase: false, now });
  const records = await softDeleteRecords(tx, cid, member_id, now);
  if (records.length > 0) {
    const erase_at = daysAfter(now, ERASE_DAYS);
    await saveHidden(tx, { cid, member_id, records, erase_at });
    const hidden = (await loadHidden(tx, cid, [member_id])).get(member_id)!;
    await retainSoftDeletedFiles(tx, cid, member_id, hidden.records);
  }
  if (member.takes_part) {
    await endDue(tx, dueAtOf(listing), member_id);
    await uncountJoined(tx, cid, dueAtOf(listing).today);
    await putBlacklisted(tx, cid, member_id, now);
  }
  return records.length;
}

/** Takes a member off the blacklist, as an ordinary member without records (N23): due from today on, where there is room. */
export async function unblacklist(tx: Tx, listing: Listing): Promise<void> {
  const { activity, member } = listing;
  if (!member.takes_part || member.blacklisted_at === null) return;
  if (activity.total_limit !== 0 && activity.join_num >= activity.total_limit)
    throw apiError(MEMBER_MESSAGES.full, { reason: 'full' });
  const at = dueAtOf(listing);
  const day = dayOf(member.blacklisted_at.getTime() / 1000, activity.zone);
  await lockDueDays(tx, at, { memberIds: [member.member_id], besides: [day] });
  await beginDue(tx, at, member.member_id);
  // They were taken off the count on that day; that is undone, so that counters equal rows.
  await recountJoined(tx, activity.cid, day);
  await putBlacklisted(tx, activity.cid, member.member_id, null);
}

/** Gives a member, whose row is held, the records back that blacklisting hid. */
export async function restore(
  tx: Tx,
  cid: string,
  memberId: string,
  now: Date,
): Promise<{ restored: number; replaced: number }> {
  const hidden = (await loadHidden(tx, cid, [memberId], 'lock')).get(memberId);
  if (!hidden || hidden.erase_at <= now)
    throw apiError(MEMBER_MESSAGES.nothingHidden, { reason: 'nothing_hidden' });
  const given = await giveBack(tx, cid, memberId, hidden.records, (all, revive) => {
    const records = all.filter(({ wid }) => wid === ZERO_ID);
    return withDue(tx, { cid, memberId, records }, revive);
  });
  await deleteHidden(tx, cid, memberId);
  return given;
}

/** Erases what was hidden 30 days ago. Any number of workers may do this at once; one by one, so that a kill loses nothing. */
export async function eraseDue(db: Db, now: Date): Promise<void> {
  const step = () =>
    db.transaction().execute(async (tx) => {
      const hidden = await takeDue(tx, now);
      if (!hidden) return false;
      await eraseSoftDeleted(tx, hidden.cid, hidden.member_id, hidden.records);
      await deleteHidden(tx, hidden.cid, hidden.member_id);
      return true;
    });
  while (await step());
}
