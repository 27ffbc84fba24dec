import {
  type ActivitySettings,
  CATE,
  LEAVE_MODE,
  type ParsedRequestOf,
  type saveAttendanceSettings,
  TEMPLATE,
} from '@rollcall/contract';
import type { Db, Tx } from '../../platform/db/db.ts';
import { activityNotFound } from '../../platform/http/api-error.ts';
import { lockActivity } from '../activity/lock.service.ts';
import { audit } from '../audit/audit.service.ts';
import { managedIn } from './attendance.policy.ts';
import { type AttendanceSettings, loadSettings, saveSettings } from './settings.store.ts';

/** Leave after review in a new attendance or class; other activities begin without. */
export async function beginSettings(
  tx: Tx,
  cid: string,
  { template, cate }: Pick<ActivitySettings, 'template' | 'cate'>,
): Promise<void> {
  const repeats = template === TEMPLATE.WORK || (template === TEMPLATE.NORMAL && cate === CATE.ATTENDANCE);
  if (!repeats) return;
  const { alerts } = await loadSettings(tx, cid);
  await saveSettings(tx, cid, { leave: LEAVE_MODE.AFTER_REVIEW, alerts });
}

export const createAttendanceSettings = (db: Db) => ({
  of: (cid: string): Promise<AttendanceSettings> => loadSettings(db, cid),

  /** Saves what a request names; the rest stays. */
  save: (
    uid: string,
    { cid, leave, alerts }: ParsedRequestOf<typeof saveAttendanceSettings>,
    now: Date,
  ): Promise<AttendanceSettings> =>
    db.transaction().execute(async (tx) => {
      if (!(await lockActivity(tx, cid))) throw activityNotFound();
      await managedIn(tx, cid, uid);
      const before = await loadSettings(tx, cid);
      const after = { leave: leave ?? before.leave, alerts: alerts ?? before.alerts };
      await saveSettings(tx, cid, after);
      await audit(tx, { cid, uid, action: 'attendance.settings', before, after, now });
      return after;
    }),
});
export type AttendanceSettingsService = ReturnType<typeof createAttendanceSettings>;
