import { ACTIVITY_MESSAGES, ROLE, SUBMISSION_MESSAGES } from '@rollcall/contract';
import type { Db } from '../../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../../platform/http/api-error.ts';
import { insideId } from '../../../platform/ids/ids.ts';
import { lockPerson } from '../../account/account.reads.ts';
import { loadAccess } from '../../activity/activity.reads.ts';
import { lockAnyActivity } from '../../activity/lock.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { quit, withdrawClaim } from './quit.service.ts';
import { removeMember } from './remove.service.ts';

interface ExitRequest {
  cid: string;
  /** Public id of the member to take out; the asker themselves where there is none. */
  target?: string | undefined;
  clearData: boolean;
}

export function createExitService(db: Db) {
  return {
    /** Quits an activity (DETAIL-22). The initiator cannot: nobody else would be left to answer for it. */
    async exit(uid: string, { cid, target, clearData }: ExitRequest, now: Date): Promise<void> {
      await db.transaction().execute(async (tx) => {
        // Person, activity, member: the order in which joining takes them.
        await lockPerson(tx, uid);
        const activity = await lockAnyActivity(tx, cid);
        const access = await loadAccess(tx, cid, uid);
        const member = access?.member;
        if (!activity || activity.deleted_at !== null || !member) throw activityNotFound();
        if (member.role === ROLE.BLACKLISTED)
          throw apiError(SUBMISSION_MESSAGES.join.blacklisted, { reason: 'blacklisted' });
        if (target !== undefined && target !== insideId(cid, member.member_id)) {
          await removeMember(tx, { activity, by: { uid, access: access! }, target, clearData, now });
          await publishEvent(tx, cid, { kind: 'settings' });
          return;
        }
        if (member.role === ROLE.OWNER)
          throw apiError(ACTIVITY_MESSAGES.ownerCannotExit, { reason: 'is_owner' });
        const quitting = { activity, memberId: member.member_id, uid, now };
        if (member.pending) await withdrawClaim(tx, quitting);
        else await quit(tx, { ...quitting, pending: !member.takes_part, clearData });
        // Large screens read their board again: avatars and lines of who quit go from it.
        await publishEvent(tx, cid, { kind: 'settings' });
      });
    },
  };
}
export type ExitService = ReturnType<typeof createExitService>;
