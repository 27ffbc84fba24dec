import { z } from 'zod';
import { slot } from '../activity/settings.ts';
import { defineCall } from '../wire/call.ts';
import { rev } from '../wire/rev.ts';
import { cid } from '../wire/text.ts';
import { attendanceAlerts, leaveMode, rollMode, slotRules } from './settings.ts';

const shown = z.object({
  leave: leaveMode,
  alerts: attendanceAlerts,
  screen: rollMode,
  /** Of the slots of `time_list`, in its order. */
  slot_rules: slotRules,
  /** Names leave, thresholds and rules as they are; not the large screen, which is switched elsewhere. */
  rev: z.string(),
});

export const getAttendanceSettings = defineCall({
  name: 'getAttendanceSettings',
  method: 'GET',
  path: '/xcx/checkin_web/v1/attendance/settings',
  policy: 'activity.manage',
  summary:
    'Settings of attendance: whether members may ask for leave, thresholds of the findings, rules of the slots.',
  request: z.object({ cid }),
  response: z.object({ data: shown }),
});

export const saveAttendanceSettings = defineCall({
  name: 'saveAttendanceSettings',
  method: 'POST',
  path: '/xcx/checkin_web/v1/attendance/settings',
  policy: 'activity.manage',
  summary: 'Save settings of attendance; what is absent stays. Leave that was asked for stays as it is.',
  request: z.object({
    cid,
    leave: leaveMode.optional(),
    alerts: attendanceAlerts.optional(),
    /** Late and missing members on the large screen. */
    screen: rollMode.optional(),
    /** Names, kinds and marks of all slots, in the order of `time_list`; they judge from today on. */
    slot_rules: slotRules.optional(),
    /** `time_list` that the rules were written for: refused where the slots are others now. */
    slots: z.array(slot).max(40).optional(),
    rev: rev.optional(),
  }),
  response: z.object({ data: shown }),
});
