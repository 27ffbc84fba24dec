import { timingSafeEqual } from 'node:crypto';
import { PERSON_MESSAGES, ROLE, SUBMISSION_MESSAGES } from '@rollcall/contract';
import { readInvitationCode } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { ApiError, apiError } from '../../platform/http/api-error.ts';
import { insideId, isSigned, sha256 } from '../../platform/ids/ids.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { lockPerson, ownerOfPaper, paperIdentity, personOf } from '../account/account.reads.ts';
import type { AccountService } from '../account/account.service.ts';
import { type ActivityWithSettings, lockActivity } from '../activity/lock.service.ts';
import { agreeToNewest, assertNewest } from '../consent/consent.service.ts';
import { joinLine, memberOf } from '../member/join/join-line.service.ts';
import { hashOf } from './invitation.service.ts';
import { cidOfCode, loadPreview, lockInvitation, lockLine, setClaimed } from './invitation.store.ts';

export interface ClaimDeps {
  db: Db;
  secret: Buffer;
  account: AccountService;
  /** Wrong codes of one phone or session. */
  tries: Limiter;
  /** Wrong codes of one network that were typed: a machine there closes them for nobody else. */
  places: Limiter;
  /** Wrong codes of all together that were typed: what guessing the whole space would need. */
  space: Limiter;
}

/** Real milliseconds for which the phone that claimed a code may ask again for a lost answer. */
const AGAIN_MS = 15 * 60_000;

export interface Claiming {
  code: string;
  mark: string;
  /** The phone, or the session: what tries are counted by, long before its network is, for a school is one. */
  device: string;
  /** Network of the phone; '' where nobody is counted by it. */
  address: string;
}

const gone = (msg: string, reason: string): ApiError => apiError(msg, { reason, field: 'code' });
const WRONG = 'invitation_wrong';

/** Becoming a line of a list by its printed code. */
export function createClaimService({ db, secret, account, tries, places, space }: ClaimDeps) {
  /** Counts a try before it is made, and gives it back where the code was one. */
  async function counting<T>({ code, mark, device, address }: Claiming, work: () => Promise<T>): Promise<T> {
    if (!(await tries.allows(device))) throw gone(PERSON_MESSAGES.inviteTooOften, 'too_often');
    // A scan of the paper is no guess: it passes while others are trying codes out.
    const scanned = isSigned(secret, mark, 'invitation link', readInvitationCode(code));
    const byPlace = !scanned && address !== '';
    const mayTry = scanned || ((!byPlace || (await places.allows(address))) && (await space.allows('all')));
    if (!mayTry) {
      await tries.refund(device);
      throw gone(PERSON_MESSAGES.inviteBusy, 'too_often');
    }
    let wrong = false;
    try {
      return await work();
    } catch (error) {
      wrong = error instanceof ApiError && error.body.data?.['reason'] === WRONG;
      throw error;
    } finally {
      if (!wrong) await tries.refund(device);
      if (!wrong && byPlace) await places.refund(address);
      if (!wrong && !scanned) await space.refund('all');
    }
  }

  async function find(code: string): Promise<{ hash: Buffer; cid: string }> {
    const typed = readInvitationCode(code);
    const hash = hashOf(secret, typed);
    const cid = typed === '' ? undefined : await cidOfCode(db, hash);
    if (cid === undefined) throw gone(PERSON_MESSAGES.inviteUnknown, WRONG);
    return { hash, cid };
  }

  /** Claimant: the person of the phone, or somebody new who has nothing but this paper. */
  async function claimantOf(
    tx: Tx,
    claimant: string | null,
    of: { cid: string; memberId: string; name: string; now: Date },
  ) {
    if (claimant !== null) return personOf(tx, claimant);
    const identity = { ...paperIdentity(of.cid, of.memberId), nickname: of.name };
    return lockPerson(tx, await account.makePerson(tx, identity));
  }

  async function take(
    tx: Tx,
    activity: ActivityWithSettings,
    at: { hash: Buffer; requestHash: Buffer; claimant: string | null; now: Date },
  ): Promise<{ uid: string; memberId: string }> {
    const { cid } = activity;
    const invitation = await lockInvitation(tx, cid, at.hash);
    if (!invitation) throw gone(PERSON_MESSAGES.inviteEnded, 'ended');
    const memberId = invitation.member_id;
    if (invitation.claimed_at !== null) {
      const { claim_hash, claimed_uid, claimed_at } = invitation;
      const again =
        claim_hash !== null &&
        timingSafeEqual(claim_hash, at.requestHash) &&
        Date.now() - claimed_at.getTime() < AGAIN_MS;
      // Whoever claimed it as somebody who was logged in asks again as them: the request alone opens no session of theirs.
      const isTheirs =
        again &&
        claimed_uid !== null &&
        (claimed_uid === at.claimant || claimed_uid === (await ownerOfPaper(tx, cid, memberId)));
      if (!isTheirs) throw gone(PERSON_MESSAGES.inviteUsed, 'used');
      return { uid: claimed_uid, memberId };
    }
    const line = await lockLine(tx, cid, memberId);
    if (!line) throw gone(PERSON_MESSAGES.inviteEnded, 'ended');
    const before = at.claimant === null ? undefined : await memberOf(tx, cid, at.claimant);
    if (before?.role === ROLE.BLACKLISTED) throw gone(SUBMISSION_MESSAGES.join.blacklisted, 'blacklisted');
    if (before) throw gone(PERSON_MESSAGES.inviteAlready, 'already');
    if (activity.total_limit !== 0 && activity.join_num >= activity.total_limit)
      throw gone(SUBMISSION_MESSAGES.join.full, 'full');
    const person = await claimantOf(tx, at.claimant, { cid, memberId, name: line.name, now: at.now });
    const joinedId = await joinLine(tx, activity, line, person, at.now);
    await setClaimed(tx, cid, memberId, {
      uid: person.uid,
      memberId: joinedId,
      hash: at.requestHash,
      now: new Date(),
    });
    await agreeToNewest(tx, person.uid, at.now, 'login');
    return { uid: person.uid, memberId: joinedId };
  }

  return {
    /** Invited person of a code. */
    preview: (claiming: Claiming, claimant: string | null) =>
      counting(claiming, async () => {
        const { hash, cid } = await find(claiming.code);
        const invitation = await loadPreview(db, cid, hash);
        if (!invitation) throw gone(PERSON_MESSAGES.inviteEnded, 'ended');
        if (invitation.claimed_at !== null) throw gone(PERSON_MESSAGES.inviteUsed, 'used');
        const { title, name } = invitation;
        if (name === null) throw gone(PERSON_MESSAGES.inviteEnded, 'ended');
        const [owner, me] = await Promise.all([
          personOf(db, invitation.owner_uid),
          claimant === null ? undefined : personOf(db, claimant),
        ]);
        return {
          cid,
          title,
          name,
          owner: invitation.signature || owner.signature || owner.nickname,
          me: me?.nickname ?? '',
        };
      }),

    /** One winner, whoever else sends the same code at the same time; the same request again wins again. */
    claim: (
      claiming: Claiming & { request_id: string; agreement: string; privacy: string },
      claimant: string | null,
      now: Date,
    ): Promise<{ cid: string; unionid: string; uid: string }> => {
      assertNewest(claiming);
      return counting(claiming, async () => {
        const { hash, cid } = await find(claiming.code);
        return db.transaction().execute(async (tx) => {
          // Person, activity, member: the order in which joining takes them.
          if (claimant !== null) await lockPerson(tx, claimant);
          const activity = await lockActivity(tx, cid);
          if (!activity) throw gone(PERSON_MESSAGES.inviteEnded, 'ended');
          const requestHash = sha256(claiming.request_id);
          const { uid, memberId } = await take(tx, activity, { hash, requestHash, claimant, now });
          return { cid, unionid: insideId(cid, memberId), uid };
        });
      });
    },
  };
}
export type ClaimService = ReturnType<typeof createClaimService>;
