import { LEAVE_MESSAGES } from '@rollcall/contract';
import type { Tx } from '../../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../../platform/http/api-error.ts';
import { splitInsideId } from '../../../platform/ids/ids.ts';
import { type Access, isAvailable, isBlacklisted, loadAccess } from '../../activity/activity.reads.ts';
import { actsFor, guardianship } from '../../guardian/guardian.reads.ts';
import { type LockedMember, lockMemberOf, lockMembersById } from '../member.store.ts';

interface Subject {
  activity: Access['activity'];
  member: LockedMember;
}

/** The activity of somebody who stands in it or signs somebody in; whoever has nothing to do with it learns nothing. */
async function activityOf(tx: Tx, cid: string, uid: string): Promise<Access> {
  const access = await loadAccess(tx, cid, uid);
  if (!isAvailable(access) || isBlacklisted(access)) throw activityNotFound();
  return access;
}

/** Member that a person asks leave for, themselves or a dependent (`agent_for`), with the row held. */
export async function lockSubject(
  tx: Tx,
  uid: string,
  { cid, agent_for: agentFor }: { cid: string; agent_for?: string | undefined },
): Promise<Subject> {
  const { activity, member: own } = await activityOf(tx, cid, uid);
  if (agentFor === undefined) {
    if (!own) throw activityNotFound();
    const member = await lockMemberOf(tx, cid, uid);
    if (!member) throw activityNotFound();
    return { activity, member };
  }
  const dependent = splitInsideId(agentFor);
  const relation = dependent.cid === cid ? await guardianship(tx, cid, dependent.id, uid) : undefined;
  const [member] = relation ? await lockMembersById(tx, cid, [dependent.id]) : [];
  if (!member) throw activityNotFound();
  return { activity, member };
}

/** The same for leave that is there already: of themselves, or of a dependent of theirs. */
export async function lockSubjectOf(tx: Tx, uid: string, cid: string, memberId: string): Promise<Subject> {
  const { activity, member: own } = await activityOf(tx, cid, uid);
  const may = await actsFor(tx, cid, memberId, uid, own);
  const [member] = may ? await lockMembersById(tx, cid, [memberId]) : [];
  if (!member) throw apiError(LEAVE_MESSAGES.notFound, { reason: 'not_found' });
  return { activity, member };
}
