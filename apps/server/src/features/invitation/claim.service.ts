import { PERSON_MESSAGES, type UserInfo } from '@rollcall/contract';
import { readInvitationCode } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import type { Device } from '../../platform/http/device.ts';
import { insideId, isSigned, sha256 } from '../../platform/ids/ids.ts';
import type { TryCounter } from '../../platform/limits/try-counter.ts';
import { personOf } from '../account/account.reads.ts';
import { assertNewest } from '../consent/consent.service.ts';
import { hashOf } from './invitation.service.ts';
import { cidOfCode, loadPreview } from './invitation.store.ts';
import { type Claim, noCode } from './single-claim.service.ts';

interface ClaimDeps {
  db: Db;
  secret: Buffer;
  claim: Claim;
  /** Wrong codes of one phone or session. */
  tries: TryCounter;
  /** Wrong codes of one network that were typed: a machine there closes them for nobody else. */
  places: TryCounter;
  /** Wrong codes of all together that were typed: what guessing the whole space would need. */
  space: TryCounter;
}

interface Claiming {
  code: string;
  mark: string;
  /** The phone, or the session: what tries are counted by, long before its network is, for a school is one. */
  counted: string;
  /** Network of the phone; '' where nobody is counted by it. */
  address: string;
}

/** Becoming a line of a list by its printed code. */
export function createClaimService({ db, secret, claim, tries, places, space }: ClaimDeps) {
  /**
   * Counts a code that was typed, with what it is known to be; a scan of the paper is signed, and no guess.
   * @throws ApiError where too many were wrong: nobody is told then whether this one was
   */
  async function count({ counted, address }: Claiming, isWrong: boolean): Promise<void> {
    if (!(await tries.passes(counted, isWrong))) throw noCode(PERSON_MESSAGES.inviteTooOften, 'too_often');
    const passes =
      (address === '' || (await places.passes(address, isWrong))) && (await space.passes('all', isWrong));
    if (passes) return;
    // It is not their phone that tried too often.
    if (isWrong) await tries.refund(counted);
    throw noCode(PERSON_MESSAGES.inviteBusy, 'too_often');
  }

  /**
   * A typed code that made somebody a member outweighs a slip of somebody else on their network: nobody has many such codes
   * to guess others with, and a school that types its codes slips more often than a machine may.
   */
  function outweigh({ address }: Claiming): void {
    const counters = [...(address === '' ? [] : [places.refund(address)]), space.refund('all')];
    // Nobody waits for it, and who came in fails for no counter.
    for (const counter of counters) counter.catch(() => {});
  }

  /** Activity in which a code may be good for something, and whether it was typed. */
  async function find(claiming: Claiming): Promise<{ hash: Buffer; cid: string; isTyped: boolean }> {
    const typed = readInvitationCode(claiming.code);
    const hash = hashOf(secret, typed);
    const cid = typed === '' ? undefined : await cidOfCode(db, hash);
    const isTyped = !isSigned(secret, claiming.mark, 'invitation link', typed);
    if (isTyped) await count(claiming, cid === undefined);
    if (cid === undefined) throw noCode(PERSON_MESSAGES.inviteUnknown, 'invitation_wrong');
    return { hash, cid, isTyped };
  }

  return {
    /** Invited person of a code. */
    async preview(claiming: Claiming, claimant: string | null) {
      const { hash, cid } = await find(claiming);
      const invitation = await loadPreview(db, cid, hash);
      if (!invitation) throw noCode(PERSON_MESSAGES.inviteEnded, 'ended');
      if (invitation.claimed_at !== null) throw noCode(PERSON_MESSAGES.inviteUsed, 'used');
      const { title, name } = invitation;
      if (name === null) throw noCode(PERSON_MESSAGES.inviteEnded, 'ended');
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
    },

    /** @returns `opened`: the session of somebody who was made with it; where there is none the caller opens one */
    async claim(
      claiming: Claiming & { request_id: string; agreement: string; privacy: string; device: Device },
      claimant: string | null,
      now: Date,
    ): Promise<{ cid: string; unionid: string; uid: string; opened: UserInfo | undefined }> {
      assertNewest(claiming);
      const { request_id, device } = claiming;
      const { hash, cid, isTyped } = await find(claiming);
      const requestHash = sha256(request_id);
      const answer = await claim({ cid, hash, requestHash, claimant, device, now });
      const { uid, memberId, opened } = answer;
      if (answer.isFirst && isTyped) outweigh(claiming);
      return { cid, unionid: insideId(cid, memberId), uid, opened };
    },
  };
}
export type ClaimService = ReturnType<typeof createClaimService>;
