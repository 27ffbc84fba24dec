import type { Db } from '../../platform/db/db.ts';
import { audit } from '../audit/audit.service.ts';
import { publishEvent } from '../event/event.service.ts';
import { assertAccess } from './activity.policy.ts';
import { loadAccess } from './activity.reads.ts';
import { binActivity, loadActivity } from './activity.store.ts';

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
  };
}
export type LifecycleService = ReturnType<typeof createLifecycleService>;
