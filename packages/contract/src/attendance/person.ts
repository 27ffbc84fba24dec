import { z } from 'zod';
import { periodUnit } from '../activity/settings.ts';
import { ownMakeup } from '../makeup/own-makeup.ts';
import { defineCall } from '../wire/call.ts';
import { cid, flag, insideId } from '../wire/text.ts';
import { attendanceCell, attendanceColumn, attendanceMember, attendanceSum, sealCode } from './cells.ts';
import { leaveRow } from './leave.ts';

/** A sign-in on the page of one person. */
const personRecord = z.object({
  pt_id: insideId,
  day: z.string(),
  /** Start of its slot in seconds of the day, as the columns of its day have it; the one of then where the slot is gone. */
  slot: z.number(),
  /** The slot as it was at the sign-in. */
  from: z.number(),
  to: z.number(),
  /** Unix seconds. */
  date: z.number(),
  minutes: z.number(),
  makeup: flag,
  is_agent: flag,
  pictures: z.array(z.string()),
  /** 1: its slot was removed from the activity. */
  gone: flag,
  /** Week or month that it counts for; absent where it counts for its day alone, or for none. */
  counts_for: z.enum(['week', 'month']).optional(),
});

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Month of one member, day by day. */
const monthOf = {
  days: z.array(
    z.object({
      day: z.string(),
      seal: sealCode,
      due: flag,
      note: z.string(),
      columns: z.array(attendanceColumn),
      cells: z.array(attendanceCell),
    }),
  ),
  sum: attendanceSum,
  streak: z.number(),
  /** Unit of the cycle; absent in answers of older servers. */
  unit: periodUnit.optional(),
  /** Unit that all of `streak` is counted in; that of the cycle where it is 0. Absent where it runs across cycles. */
  streak_unit: periodUnit.optional(),
  records: z.array(personRecord),
  /** Leave that touches the month, in any state: what waits or is approved first, each newest first. */
  leave: z.array(leaveRow),
  /** Make-ups asked for on days of the month, newest first. */
  makeups: z.array(ownMakeup),
  /** First month with anything in it. */
  earliest: z.string(),
};

export const attendancePerson = defineCall({
  name: 'attendancePerson',
  method: 'GET',
  path: '/xcx/checkin_web/v1/attendance/person',
  policy: 'activity.manage',
  summary: 'One member’s month: seals, rates, streak, leave, records, homework, points and guardians.',
  request: z.object({ cid, unionid: insideId, month }),
  response: z.object({
    data: z.object({
      member: attendanceMember,
      ...monthOf,
      homework: z.array(z.object({ wid: insideId, title: z.string(), date: z.number(), rank: z.number() })),
      points: z.number(),
      guardians: z.array(z.object({ name: z.string(), relation: z.string(), phone: z.string() })),
    }),
  }),
});

export const memberMonth = defineCall({
  name: 'memberMonth',
  method: 'GET',
  path: '/xcx/member/v1/month',
  policy: 'member',
  summary: 'The member’s own month, or that of their dependent.',
  request: z.object({ cid, month, agent_for: insideId.optional() }),
  response: z.object({ data: z.object({ unionid: insideId, name: z.string(), ...monthOf }) }),
});
