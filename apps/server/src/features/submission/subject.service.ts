import type { Tx } from '../../platform/db/db.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { guardianship } from '../guardian/guardian.reads.ts';
import type { Attempt } from './attempt.service.ts';
import { lockMember } from './makeup-request.store.ts';
import { type JudgedMember, lockMembers } from './submission.store.ts';

interface Subject {
  member: JudgedMember | undefined;
  mayActFor: boolean;
}

/**
 * Member that the attempt is for, with their row held; the caller's own where they may not act for anybody else. Of a
 * dependent who waits for approval the attempt is judged, and refused for that reason.
 */
export async function subjectOf(
  tx: Tx,
  cid: string,
  { uid, request, onBehalfOf }: Attempt,
): Promise<Subject> {
  if (onBehalfOf !== undefined) return { member: await lockMember(tx, cid, onBehalfOf), mayActFor: true };
  const dependent = request.agent_for === undefined ? undefined : splitInsideId(request.agent_for);
  if (dependent?.cid === cid && (await guardianship(tx, cid, dependent.id, uid))) {
    const member = await lockMember(tx, cid, dependent.id);
    if (member) return { member, mayActFor: true };
  }
  return { member: (await lockMembers(tx, cid, [uid]))[0], mayActFor: false };
}
