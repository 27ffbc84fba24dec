import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid } from '../wire/text.ts';
import { attendanceAlerts, leaveMode } from './settings.ts';

const shown = z.object({ leave: leaveMode, alerts: attendanceAlerts });

export const getAttendanceSettings = defineCall({
  name: 'getAttendanceSettings',
  method: 'GET',
  path: '/xcx/checkin_web/v1/attendance/settings',
  policy: 'activity.manage',
  summary: 'Settings of attendance: whether members may ask for leave, and thresholds of the findings.',
  request: z.object({ cid }),
  response: z.object({ data: shown }),
});

export const saveAttendanceSettings = defineCall({
  name: 'saveAttendanceSettings',
  method: 'POST',
  path: '/xcx/checkin_web/v1/attendance/settings',
  policy: 'activity.manage',
  summary: 'Save settings of attendance; what is absent stays. Leave that was asked for stays as it is.',
  request: z.object({ cid, leave: leaveMode.optional(), alerts: attendanceAlerts.optional() }),
  response: z.object({ data: shown }),
});
