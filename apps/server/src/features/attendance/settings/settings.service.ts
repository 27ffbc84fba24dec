import {
  ACTIVITY_MESSAGES,
  type ActivitySettings,
  LEAVE_MODE,
  type ParsedRequestOf,
  type ResponseOf,
  type saveAttendanceSettings,
  slotRules,
} from '@rollcall/contract';
import { dayOf, slotRuleProblems, traitsOf } from '@rollcall/rules';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../../platform/http/api-error.ts';
import { revisionOf } from '../../../platform/ids/ids.ts';
import { loadActivityRows } from '../../activity/activity.reads.ts';
import { lockActivity } from '../../activity/lock.service.ts';
import { saveSlotRules, slotRulesOf } from '../../activity/slot.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { managedIn } from '../attendance.policy.ts';
import { loadSettings, saveSettings } from '../settings.store.ts';
import { planAbsenceNotices } from '../today/absence-notice.service.ts';

/** Settings of an activity's attendance, for whoever stands above it. */
export const leaveSettings = loadSettings;

type Shown = ResponseOf<typeof saveAttendanceSettings>['data'];
type Settings = Omit<Shown, 'rev'>;

/** Rules are read by their schema: the database gives their keys back in another order. */
const revOf = ({ leave, alerts, slot_rules }: Settings): string =>
  revisionOf([leave, alerts, slotRules.parse(slot_rules)]);

/** Leave after review in a new attendance or class; other activities begin without. */
export async function beginSettings(
  tx: Tx,
  cid: string,
  activity: Pick<ActivitySettings, 'template' | 'cate'>,
): Promise<void> {
  if (!traitsOf(activity).leave) return;
  const before = await loadSettings(tx, cid);
  await saveSettings(tx, cid, { ...before, leave: LEAVE_MODE.AFTER_REVIEW });
}

export const createAttendanceSettings = ({
  db,
  isSensitive,
}: {
  db: Db;
  isSensitive: (text: string) => boolean;
}) => ({
  async of(cid: string): Promise<Shown> {
    const [activity] = await loadActivityRows(db, [cid]);
    if (!activity) throw activityNotFound();
    const settings = { ...(await loadSettings(db, cid)), slot_rules: await slotRulesOf(db, activity) };
    return { ...settings, rev: revOf(settings) };
  },

  /** Saves what a request names; the rest stays. `rev` refuses a save over somebody else's. */
  save: (
    uid: string,
    { cid, leave, alerts, screen, slot_rules, slots, rev }: ParsedRequestOf<typeof saveAttendanceSettings>,
    now: Date,
  ): Promise<Shown> =>
    db.transaction().execute(async (tx) => {
      const activity = await lockActivity(tx, cid);
      if (!activity) throw activityNotFound();
      await managedIn(tx, cid, uid);
      const before: Settings = {
        ...(await loadSettings(tx, cid)),
        slot_rules: await slotRulesOf(tx, activity),
      };
      // Rules are named by the index of their slot: those of other slots would be of the wrong ones.
      const isOfOtherSlots = slots && JSON.stringify(slots) !== JSON.stringify(activity.settings.time_list);
      if (isOfOtherSlots || (rev !== undefined && rev !== revOf(before)))
        throw apiError(ACTIVITY_MESSAGES.editedMeanwhile, { reason: 'edited_meanwhile' });
      const after: Settings = {
        leave: leave ?? before.leave,
        alerts: alerts ?? before.alerts,
        screen: screen ?? before.screen,
        slot_rules: slot_rules ?? before.slot_rules,
      };
      await saveSettings(tx, cid, after);
      const { zone, settings, start_day: startDay, end_day: endDay } = activity;
      await planAbsenceNotices(tx, { cid, zone, settings, startDay, endDay }, now);
      if (slot_rules) {
        const [problem] = slotRuleProblems({ ...activity.settings, slot_rules }, isSensitive);
        if (problem) throw apiError(problem.message, { reason: 'field_invalid', field: problem.field });
        const today = dayOf(now.getTime() / 1000, activity.zone);
        await saveSlotRules(tx, activity, slot_rules, { today, now });
      }
      // Large screens read their board again.
      if (slot_rules || after.screen !== before.screen) await publishEvent(tx, cid, { kind: 'settings' });
      await audit(tx, { cid, uid, action: 'attendance.settings', before, after, now });
      return { ...after, rev: revOf(after) };
    }),
});
export type AttendanceSettingsService = ReturnType<typeof createAttendanceSettings>;
