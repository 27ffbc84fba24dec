import {
  MEMBER_MESSAGES,
  MEMBER_NOTICES,
  type ParsedRequestOf,
  ROLE,
  type setRole,
} from '@rollcall/contract';
import { roleAfter } from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import { splitInsideId } from '../../../platform/ids/ids.ts';
import type { Principal } from '../../../platform/session/session.ts';
import { lockPerson } from '../../account/account.reads.ts';
import { isLeaving } from '../../account/leaving.service.ts';
import { loadAccess } from '../../activity/activity.reads.ts';
import { lockActivity } from '../../activity/lock.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { notify } from '../../notice/notice.service.ts';
import { loadManaged, lockBoth, putOwner, putRole } from '../manage.store.ts';
import { assertAccess } from '../member.policy.ts';

/** Resolves true for a session with a login or a new proof of identity within the last ten minutes of real time. */
export type IsFresh = (principal: Principal) => Promise<boolean>;

const gone = () => apiError(MEMBER_MESSAGES.notFound, { reason: 'member_gone', field: 'unionid' });

/**
 * Hands an activity over to one of its admins, for good (MEMBER-20). The old initiator becomes an ordinary member;
 * the limits follow the new one's certification from now on, and what is above them stays as it is
 * (docs/decisions/072). Activities that either of them created stay counted for the same person (N22).
 */
export function createTransferService({ db, isFresh }: { db: Db; isFresh: IsFresh }) {
  return async (
    principal: Principal,
    { cid, unionid, type }: ParsedRequestOf<typeof setRole>,
    now: Date,
  ): Promise<void> => {
    if (type === 0) throw apiError(MEMBER_MESSAGES.notSo, { reason: 'role', field: 'type' });
    if (!(await isFresh(principal)))
      throw apiError(MEMBER_MESSAGES.reauthNeeded, { reason: 'reauth_needed' });
    const inside = splitInsideId(unionid);
    const meant = inside.cid === cid ? await loadManaged(db, cid, inside.id) : undefined;
    if (!meant) throw gone();
    await db.transaction().execute(async (tx) => {
      // Persons first, in one order for everybody, then the activity, then its members: as joining and certifying do.
      const next =
        meant.uid === null || meant.uid === principal.uid ? undefined : await lockPerson(tx, meant.uid);
      const activity = await lockActivity(tx, cid);
      const access = await loadAccess(tx, cid, principal.uid);
      assertAccess(access, 'own');
      // State of the new owner's account is said to the initiator alone.
      if (next && (await isLeaving(tx, next.uid)))
        throw apiError(MEMBER_MESSAGES.transferLeaving, { reason: 'leaving', field: 'unionid' });
      if (next && next.disabled_at !== null)
        throw apiError(MEMBER_MESSAGES.transferDisabled, { reason: 'disabled', field: 'unionid' });
      const own = access.member!.member_id;
      const members = await lockBoth(tx, cid, [own, meant.member_id]);
      const [before, after] = [members.get(own)!, members.get(meant.member_id)];
      if (!after) throw gone();
      const verdict = roleAfter(
        { ...after, hasAccount: after.uid !== null, takesPart: after.takes_part },
        ROLE.OWNER,
        1,
      );
      if ('message' in verdict) throw apiError(verdict.message, { reason: 'role', field: 'role' });
      if (verdict.unchanged || !next) return;
      await putRole(tx, cid, before, ROLE.MEMBER);
      await putRole(tx, cid, after, ROLE.OWNER);
      await putOwner(
        tx,
        cid,
        { uid: next.uid, certifiedUntil: next.certified_until, phoneVerified: next.mobile !== null },
        now,
      );
      await audit(tx, {
        cid,
        uid: principal.uid,
        action: 'member.transfer',
        before: null,
        after: { target: after.member_id, alias: after.alias, from: own, from_alias: before.alias },
        now,
      });
      const reported = MEMBER_NOTICES.owner(activity!.title);
      await notify(tx, { uid: next.uid, cid, kind: 'role', ...reported, link: `/${cid}`, now });
      await publishEvent(tx, cid, { kind: 'settings' });
    });
  };
}
