import * as account from './account/calls.ts';
import * as invitation from './account/invitation.ts';
import * as me from './account/me.ts';
import * as mobile from './account/mobile.ts';
import * as ownData from './account/own-data.ts';
import * as profile from './account/profile.ts';
import * as reauth from './account/reauth.ts';
import * as bin from './activity/bin.ts';
import * as activity from './activity/calls.ts';
import * as kinds from './activity/kinds.ts';
import * as lifecycle from './activity/lifecycle.ts';
import * as locate from './activity/locate.ts';
import * as poster from './activity/poster.ts';
import * as announcement from './announcement/calls.ts';
import * as attendance from './attendance/calls.ts';
import * as attendanceDays from './attendance/day.ts';
import * as exceptions from './attendance/exceptions.ts';
import * as attendanceFindings from './attendance/findings.ts';
import * as leave from './attendance/leave.ts';
import * as attendanceMarks from './attendance/marks.ts';
import * as attendancePerson from './attendance/person.ts';
import * as attendanceSettings from './attendance/settings-calls.ts';
import * as attendanceToday from './attendance/today.ts';
import * as attendanceUndo from './attendance/undo.ts';
import * as audit from './audit/calls.ts';
import * as calendar from './calendar/calls.ts';
import * as cast from './cast/calls.ts';
import * as certification from './certification/calls.ts';
import * as exporting from './export/calls.ts';
import * as guardian from './guardian/calls.ts';
import * as homework from './homework/calls.ts';
import * as ownHomework from './homework/own-homework.ts';
import * as makeup from './makeup/calls.ts';
import * as manual from './manual/calls.ts';
import * as member from './member/calls.ts';
import * as participation from './member/participation.ts';
import * as memberTable from './member/table.ts';
import * as notice from './notice/calls.ts';
import * as operator from './operator/calls.ts';
import * as operatorCertification from './operator/certification.ts';
import * as operatorManual from './operator/manual.ts';
import * as operatorOrders from './operator/orders.ts';
import * as operatorPeople from './operator/people.ts';
import * as operatorPrices from './operator/prices.ts';
import * as operatorSearch from './operator/search.ts';
import * as operatorSensitiveWords from './operator/sensitive-words.ts';
import * as operatorTemplates from './operator/templates.ts';
import * as operatorWatch from './operator/watch.ts';
import * as operatorWorkdays from './operator/workdays.ts';
import * as order from './order/calls.ts';
import * as recordCalls from './record/calls.ts';
import * as grade from './record/grade.ts';
import * as record from './record/record.ts';
import * as review from './record/review.ts';
import * as roster from './roster/calls.ts';
import * as statistics from './statistics/calls.ts';
import * as templates from './template/calls.ts';
import * as upload from './upload/calls.ts';
import * as wechat from './wechat/calls.ts';
import * as wechatLink from './wechat/link.ts';
import type { Call } from './wire/call.ts';

/** True for the description of a call, false for anything else that a file exports. */
export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'policy' in value && 'method' in value;

/**
 * Every call of the wire, for the server's completeness check and OpenAPI; calls.test.ts finds one that is left out. The
 * role table tries the calls in this order.
 */
export const ALL_CALLS: Call[] = [
  account,
  activity,
  bin,
  audit,
  calendar,
  cast,
  certification,
  exporting,
  grade,
  guardian,
  homework,
  ownHomework,
  kinds,
  lifecycle,
  locate,
  makeup,
  manual,
  participation,
  memberTable,
  poster,
  announcement,
  member,
  reauth,
  me,
  mobile,
  notice,
  operator,
  operatorCertification,
  operatorOrders,
  operatorPrices,
  operatorPeople,
  operatorSearch,
  operatorWatch,
  operatorWorkdays,
  operatorManual,
  operatorTemplates,
  operatorSensitiveWords,
  ownData,
  profile,
  invitation,
  order,
  record,
  recordCalls,
  review,
  roster,
  statistics,
  templates,
  upload,
  wechat,
  wechatLink,
  attendance,
  attendancePerson,
  attendanceMarks,
  attendanceFindings,
  leave,
  exceptions,
  attendanceSettings,
  attendanceDays,
  attendanceToday,
  attendanceUndo,
]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isCall);
