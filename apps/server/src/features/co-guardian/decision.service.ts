import {
  type auditGuardian,
  GUARDIAN_MESSAGES,
  GUARDIAN_NOTICES,
  INVITATION,
  type listGuardianRequests,
  MAKEUP_MESSAGES,
  type ParsedRequestOf,
  type ResponseOf,
} from '@rollcall/contract';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { insideId, splitInsideId } from '../../platform/ids/ids.ts';
import { lockPerson, namesOf } from '../account/account.reads.ts';
import { lockActivity } from '../activity/lock.service.ts';
import { audit } from '../audit/audit.service.ts';
import { guardiansOfMember } from '../guardian/guardian.reads.ts';
import { pathFor } from '../guardian/guardian.service.ts';
import { notify } from '../notice/notice.service.ts';
import { assertMayGuard, join } from './invitation.service.ts';
import { closeInvitation, findInvitation } from './invitation.store.ts';
import { waitingInvitations } from './waiting.reads.ts';

const MOST = 200;
const APPROVE = 1;
const requestGone = () => apiError(GUARDIAN_MESSAGES.requestGone, { reason: 'not_found', field: 'id' });

/** Invited guardians of activities whose organisers decide who joins. */
export const createGuardianDecisions = (db: Db) => ({
  async list(cid: string): Promise<ResponseOf<typeof listGuardianRequests>['data']> {
    const rows = await waitingInvitations(db, cid, MOST);
    const names = await namesOf(
      db,
      rows.flatMap((one) => [one.inviter_uid, one.uid!]),
    );
    return {
      lists: rows.map((one) => ({
        id: insideId(cid, one.id),
        name: one.alias,
        unionid: insideId(cid, one.member_id),
        applicant: names.get(one.uid!) ?? '',
        relation: one.relation!,
        inviter: names.get(one.inviter_uid) ?? '',
        t_apply: unixSeconds(one.t_accept!),
      })),
    };
  },

  /** Decides under the rows of the applicant and of the activity; the same decision again changes nothing. */
  async decide(
    uid: string,
    { cid, id, status }: ParsedRequestOf<typeof auditGuardian>,
    now: Date,
  ): Promise<void> {
    const inside = splitInsideId(id);
    const found = inside.cid === cid ? await findInvitation(db, cid, inside.id) : undefined;
    if (!found?.uid) throw requestGone();
    const applicant = found.uid;
    await db.transaction().execute(async (tx) => {
      await lockPerson(tx, applicant);
      const activity = await lockActivity(tx, cid);
      if (!activity) throw activityNotFound();
      const invitation = await findInvitation(tx, cid, inside.id);
      const approved = status === APPROVE;
      const state = approved ? INVITATION.ACCEPTED : INVITATION.REFUSED;
      if (invitation?.state === state) return;
      if (invitation?.state !== INVITATION.WAITING) throw requestGone();
      const [guardian] = await guardiansOfMember(tx, cid, invitation.member_id);
      if (approved) {
        if (!guardian) throw requestGone();
        if (activity.settings.proxy === 0)
          throw apiError(MAKEUP_MESSAGES.proxyOff, { reason: 'proxy_refused' });
        await assertMayGuard(tx, cid, applicant);
        await join(tx, activity, invitation, { uid: applicant, relation: invitation.relation!, now });
      }
      await closeInvitation(tx, cid, invitation.id, { state, uid, now });
      await audit(tx, {
        cid,
        uid,
        action: approved ? 'join.approve_guardian' : 'join.refuse_guardian',
        before: null,
        after: { members: [invitation.member_id] },
        now,
      });
      const { title, text } = approved ? GUARDIAN_NOTICES.approved : GUARDIAN_NOTICES.refused;
      await notify(tx, {
        uid: applicant,
        cid,
        kind: 'guardian',
        title,
        text: text(activity.title, guardian?.alias ?? ''),
        link: approved ? pathFor(invitation.member_id, cid) : '',
        now,
      });
    });
  },
});
export type GuardianDecisions = ReturnType<typeof createGuardianDecisions>;
