import { ACTIVITY_MESSAGES } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { lockPerson, personOf } from '../account/account.reads.ts';
import { loadAccess } from '../activity/activity.reads.ts';
import { findAnywhere, lockAnywhere, outOfBin } from '../activity/bin.service.ts';
import type { ActivityWithSettings } from '../activity/lock.service.ts';
import { planAbsenceNotices } from '../attendance/today/absence-notice.service.ts';
import { audit } from '../audit/audit.service.ts';
import { publishEvent } from '../event/event.service.ts';
import { scheduleHomework } from '../homework/remind.service.ts';
import { scheduleReminder } from '../reminder/schedule.service.ts';
import { rightInBin } from './bin.policy.ts';
import type { PurgeService } from './purge.service.ts';

interface BinDeps {
  db: Db;
  purges: PurgeService;
  isCertified: (until: Date | null, now: Date) => boolean;
}

/** Acts on an activity of the bin, in the order of their checks: the initiator's rights, then the needs of the act. */
export function createBinService({ db, purges, isCertified }: BinDeps) {
  /** The activity of the bin, held; refuses who does not manage it, then who is not its initiator, then one that is not there. */
  async function lockBinned(
    tx: Tx,
    cid: string,
    uid: string,
    ownerOnly: (name: string) => string,
  ): Promise<ActivityWithSettings> {
    const activity = await lockAnywhere(tx, cid);
    const right = rightInBin(await loadAccess(tx, cid, uid));
    if (!activity || right === 'none') throw activityNotFound();
    if (right === 'manage') {
      const owner = await personOf(tx, activity.owner_uid);
      throw apiError(ownerOnly(activity.settings.signature || owner.nickname), { reason: 'no_right' });
    }
    if (activity.deleted_at === null) throw apiError(ACTIVITY_MESSAGES.notInBin, { reason: 'not_in_bin' });
    return activity;
  }

  return {
    /** Back into everybody's lists; by its dates it is running, not started or ended (LIST-27). */
    async recover(uid: string, cid: string, now: Date): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const activity = await lockBinned(tx, cid, uid, ACTIVITY_MESSAGES.recoverOwnerOnly);
        if (!isCertified(activity.certified_until, now))
          throw apiError(ACTIVITY_MESSAGES.recoverCertified, {
            reason: 'needs_certification',
            gate: 'recover',
          });
        const { zone, settings, start_day: startDay, end_day: endDay } = activity;
        await outOfBin(tx, cid, dayOf(now.getTime() / 1000, zone));
        await scheduleReminder(tx, { cid, zone, startDay, endDay, alertTime: settings.alert_time }, now);
        await planAbsenceNotices(tx, { cid, zone, settings, startDay, endDay }, now);
        await scheduleHomework(tx, cid);
        await audit(tx, {
          cid,
          uid,
          action: 'activity.recover',
          before: { deleted_at: activity.deleted_at, sys_clean: activity.sys_clean },
          after: { deleted_at: null, sys_clean: false },
          now,
        });
        await publishEvent(tx, cid, { kind: 'settings' });
      });
    },

    /** For good. A repeated request of the initiator, after a lost answer, is answered as before. */
    async purge(uid: string, cid: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        // The creator of an activity never changes: they may be locked before it, in the order in which creating
        // locks them.
        const found = await findAnywhere(tx, cid);
        if (found) await lockPerson(tx, found.creator_uid);
        if ((await purges.markedBy(tx, cid)) === uid) return;
        await purges.mark(tx, await lockBinned(tx, cid, uid, ACTIVITY_MESSAGES.purgeOwnerOnly));
      });
    },
  };
}
export type BinService = ReturnType<typeof createBinService>;
