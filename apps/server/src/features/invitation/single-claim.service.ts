import { timingSafeEqual } from 'node:crypto';
import type { Reason, UserInfo } from '@rollcall/contract';
import { PERSON_MESSAGES, ROLE, SUBMISSION_MESSAGES } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';
import type { Device } from '../../platform/http/device.ts';
import { lockPerson, ownerOfPaper, paperIdentity, personOf } from '../account/account.reads.ts';
import type { AccountService } from '../account/account.service.ts';
import { type ActivityWithSettings, lockActivity } from '../activity/lock.service.ts';
import { agreeToNewest } from '../consent/consent.service.ts';
import { joinLine, memberOf } from '../member/join/join-line.service.ts';
import { lockInvitation, lockLine, setClaimed } from './invitation.store.ts';

/** Real milliseconds for which the phone that claimed a code may ask again for a lost answer. */
const AGAIN_MS = 15 * 60_000;

/** Somebody who claims the line of a code. */
export interface ClaimAttempt {
  cid: string;
  /** Hash of the code, and of the request's id. */
  hash: Buffer;
  requestHash: Buffer;
  /** Person who is logged in on the phone; null: who claims has nothing but the paper. */
  claimant: string | null;
  device: Device;
  now: Date;
}

/** Member that somebody is by a claim. */
export interface ClaimAnswer {
  uid: string;
  memberId: string;
  /** False: by an earlier attempt of the same request. */
  isFirst: boolean;
  /** Session of somebody who was made with it; undefined: none was opened. */
  opened?: UserInfo;
}

/** @throws ApiError with the reason of a refusal */
export type Claim = (attempt: ClaimAttempt) => Promise<ClaimAnswer>;

/** Refusal of a code. */
export const noCode = (msg: string, reason: Reason): ApiError => apiError(msg, { reason, field: 'code' });

/** True once the last day of the activity is over: nobody joins it any more, by a code as by its link. */
export const hasEnded = ({ end_day, zone }: ActivityWithSettings, now: Date): boolean =>
  end_day < dayOf(now.getTime() / 1000, zone);

/**
 * One claim in one transaction, under the activity's row: the reference implementation of claiming. One winner, whoever
 * else sends the same code at the same time; the same request again wins again. Grouped claims answer the same, and are
 * tested against this one.
 */
export function createSingleClaim({
  db,
  account,
}: {
  db: Db;
  account: Pick<AccountService, 'makePerson'>;
}): Claim {
  /** Claimant: the person of the phone, or somebody new who has nothing but this paper. */
  async function claimantOf(
    tx: Tx,
    claimant: string | null,
    of: { cid: string; memberId: string; name: string },
  ) {
    if (claimant !== null) return personOf(tx, claimant);
    const identity = { ...paperIdentity(of.cid, of.memberId), nickname: of.name };
    return lockPerson(tx, await account.makePerson(tx, identity));
  }

  async function take(tx: Tx, activity: ActivityWithSettings, at: ClaimAttempt): Promise<ClaimAnswer> {
    const { cid } = activity;
    const invitation = await lockInvitation(tx, cid, at.hash);
    if (!invitation) throw noCode(PERSON_MESSAGES.inviteEnded, 'ended');
    const memberId = invitation.member_id;
    if (invitation.claimed_at !== null) {
      const { claim_hash, claimed_uid, claimed_at } = invitation;
      const again =
        claim_hash !== null &&
        timingSafeEqual(claim_hash, at.requestHash) &&
        Date.now() - claimed_at.getTime() < AGAIN_MS;
      // A claim made in a session is repeated in one of the same person: the request alone opens no session of theirs.
      const isTheirs =
        again &&
        claimed_uid !== null &&
        (claimed_uid === at.claimant || claimed_uid === (await ownerOfPaper(tx, cid, memberId)));
      if (!isTheirs) throw noCode(PERSON_MESSAGES.inviteUsed, 'used');
      return { uid: claimed_uid, memberId, isFirst: false };
    }
    const line = await lockLine(tx, cid, memberId);
    if (!line) throw noCode(PERSON_MESSAGES.inviteEnded, 'ended');
    const before = at.claimant === null ? undefined : await memberOf(tx, cid, at.claimant);
    if (before?.role === ROLE.BLACKLISTED) throw noCode(SUBMISSION_MESSAGES.join.blacklisted, 'blacklisted');
    if (before) throw noCode(PERSON_MESSAGES.inviteAlready, 'already');
    if (hasEnded(activity, at.now)) throw noCode(SUBMISSION_MESSAGES.join.ended, 'activity_ended');
    if (activity.total_limit !== 0 && activity.join_num >= activity.total_limit)
      throw noCode(SUBMISSION_MESSAGES.join.full, 'full');
    const person = await claimantOf(tx, at.claimant, { cid, memberId, name: line.name });
    const joinedId = await joinLine(tx, activity, line, person, at.now);
    await setClaimed(tx, cid, memberId, {
      uid: person.uid,
      memberId: joinedId,
      hash: at.requestHash,
      now: new Date(),
    });
    await agreeToNewest(tx, person.uid, at.now, 'login');
    return { uid: person.uid, memberId: joinedId, isFirst: true };
  }

  return (attempt) =>
    db.transaction().execute(async (tx) => {
      // Person, activity, member: the order in which joining takes them.
      if (attempt.claimant !== null) await lockPerson(tx, attempt.claimant);
      const activity = await lockActivity(tx, attempt.cid);
      if (!activity) throw noCode(PERSON_MESSAGES.inviteEnded, 'ended');
      return take(tx, activity, attempt);
    });
}
