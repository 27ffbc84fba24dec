import type { ActivityHooks } from './features/activity/hooks.service.ts';
import { beginSettings } from './features/attendance/settings/settings.service.ts';
import { planAbsenceNotices } from './features/attendance/today/absence-notice.service.ts';
import { scheduleHomework } from './features/homework/remind.service.ts';
import { addOwner } from './features/member/join/initiator.service.ts';
import { scheduleReminder } from './features/reminder/schedule.service.ts';
import { wasPurged } from './features/retention/retention.reads.ts';

/** Features that follow an activity: its initiator as a member, its reminders, those of its homework. */
export const ACTIVITY_HOOKS: ActivityHooks = {
  wasPurged,
  async onCreated(tx, activity) {
    await addOwner(tx, activity);
    await beginSettings(tx, activity.cid, activity.settings);
    await scheduleReminder(tx, { ...activity, alertTime: activity.settings.alert_time }, activity.now);
  },
  async onSaved(tx, activity) {
    await scheduleReminder(tx, { ...activity, alertTime: activity.settings.alert_time }, activity.now);
    await planAbsenceNotices(tx, activity, activity.now);
    // While the class took no homework its deadlines were passed over.
    if (activity.homeworkAgain) await scheduleHomework(tx, activity.cid);
  },
};
