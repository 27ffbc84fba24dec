import * as account from './account.ts';
import * as activity from './activity-calls.ts';
import * as announcement from './announcement.ts';
import * as audit from './audit.ts';
import * as bin from './bin.ts';
import type { Call } from './call.ts';
import * as cast from './cast.ts';
import * as certification from './certification.ts';
import * as exporting from './export.ts';
import * as grade from './grade.ts';
import * as homework from './homework.ts';
import * as homeworkMember from './homework-member.ts';
import * as invitation from './invitation.ts';
import * as kinds from './kind-calls.ts';
import * as lifecycle from './lifecycle.ts';
import * as locate from './locate.ts';
import * as makeup from './makeup.ts';
import * as manual from './manual.ts';
import * as me from './me.ts';
import * as member from './member.ts';
import * as members from './members.ts';
import * as mobile from './mobile.ts';
import * as myData from './my-data.ts';
import * as notice from './notice.ts';
import * as operator from './operator.ts';
import * as operatorCertification from './operator-certification.ts';
import * as operatorManual from './operator-manual.ts';
import * as operatorOrders from './operator-orders.ts';
import * as operatorPeople from './operator-people.ts';
import * as operatorPrices from './operator-prices.ts';
import * as operatorSearch from './operator-search.ts';
import * as operatorSensitiveWords from './operator-sensitive-words.ts';
import * as operatorTemplates from './operator-templates.ts';
import * as operatorWatch from './operator-watch.ts';
import * as operatorWorkdays from './operator-workdays.ts';
import * as order from './order.ts';
import * as person from './person.ts';
import * as poster from './poster.ts';
import * as reauth from './reauth.ts';
import * as record from './record.ts';
import * as recordCalls from './record-calls.ts';
import * as review from './review.ts';
import * as roster from './roster.ts';
import * as statistics from './statistics.ts';
import * as templates from './template.ts';
import * as upload from './upload.ts';
import * as wechat from './wechat.ts';
import * as wechatLink from './wechat-link.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'policy' in value && 'method' in value;

/** Every call of the wire, for the server's completeness check and OpenAPI. */
export const ALL_CALLS: Call[] = [
  account,
  activity,
  bin,
  audit,
  cast,
  certification,
  exporting,
  grade,
  homework,
  homeworkMember,
  kinds,
  lifecycle,
  locate,
  makeup,
  manual,
  member,
  poster,
  announcement,
  members,
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
  myData,
  person,
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
]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isCall);
