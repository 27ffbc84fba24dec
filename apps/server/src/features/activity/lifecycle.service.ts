import { MESSAGES, ROLE } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { insideId } from '../../platform/ids/ids.ts';
import { lockPerson } from '../account/account.reads.ts';
import { audit } from '../audit/audit.service.ts';
import { publishEvent } from '../event/event.service.ts';
import { quit, withdrawClaim } from '../member/quit.service.ts';
import { removeMember } from '../member/remove.service.ts';
import { assertAccess } from './activity.policy.ts';
import { loadAccess } from './activity.reads.ts';
import { binActivity, loadActivity } from './activity.store.ts';

export interface ExitRequest {
  cid: string;
  /** Public id of the member to take out; the asker themselves where there is none. */
  target?: string | undefined;
  clearData: boolean;
}

export function createLifecycleService(db: Db) {
  return {
    /** Into the recycle bin, and out of everybody's lists; the initiator alone (DETAIL-20). */
    async remove(uid: string, cid: string, now: Date): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await loadActivity(tx, cid, 'lock');
        const access = await loadAccess(tx, cid, uid);
        assertAccess(access, 'own');
        await binActivity(tx, cid, now);
        const { title, join_num } = access.activity;
        await audit(tx, {
          cid,
          uid,
          action: 'activity.remove',
          before: { title, join_num },
          after: null,
          now,
        });
        await publishEvent(tx, cid, { kind: 'settings' });
      });
    },

    /** Quits an activity (DETAIL-22). The initiator cannot: nobody else would be left to answer for it. */
    async exit(uid: string, { cid, target, clearData }: ExitRequest, now: Date): Promise<void> {
      await db.transaction().execute(async (tx) => {
        // Person, activity, member: the order in which joining takes them.
        await lockPerson(tx, uid);
        const activity = await loadActivity(tx, cid, 'lock');
        const access = await loadAccess(tx, cid, uid);
        const member = access?.member;
        if (!activity || activity.deleted_at !== null || !member) throw activityNotFound();
        if (member.role === ROLE.BLACKLISTED)
          throw apiError(MESSAGES.join.blacklisted, { reason: 'blacklisted' });
        if (target !== undefined && target !== insideId(cid, member.member_id)) {
          await removeMember(tx, { activity, by: { uid, access: access! }, target, clearData, now });
          await publishEvent(tx, cid, { kind: 'settings' });
          return;
        }
        if (member.role === ROLE.OWNER) throw apiError(MESSAGES.ownerCannotExit, { reason: 'is_owner' });
        const quitting = { activity, memberId: member.member_id, uid, now };
        if (member.pending) await withdrawClaim(tx, quitting);
        else await quit(tx, { ...quitting, pending: !member.takes_part, clearData });
        // Large screens read their board again: avatars and lines of who quit go from it.
        await publishEvent(tx, cid, { kind: 'settings' });
      });
    },
  };
}
export type LifecycleService = ReturnType<typeof createLifecycleService>;
