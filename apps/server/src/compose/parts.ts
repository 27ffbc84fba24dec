import { auditPart } from './audit.ts';
import { castPart } from './cast.ts';
import { certificationPart } from './certification.ts';
import { accountPart, activityPart, memberPart, type Services } from './core.ts';
import { exportPart } from './export.ts';
import { gradePart } from './grade.ts';
import { homeworkPart } from './homework.ts';
import { homeworkSubmissionPart } from './homework-submission.ts';
import { kindsPart } from './kinds.ts';
import { makeupPart } from './makeup.ts';
import { mePart } from './me.ts';
import { membersPart } from './members.ts';
import { mobilePart } from './mobile.ts';
import { noticePart } from './notice.ts';
import { operatorPart } from './operator.ts';
import { operatorContentPart } from './operator-content.ts';
import { orderPart } from './order.ts';
import type { Part, Shared } from './part.ts';
import { ownDataPart, peoplePart } from './people.ts';
import { recordPart } from './record.ts';
import { retentionPart } from './retention.ts';
import { reviewPart } from './review.ts';
import { rosterPart } from './roster.ts';
import { statisticsPart } from './statistics.ts';
import { templatePart } from './template.ts';
import { uploadPart } from './upload.ts';
import { watchPart } from './watch.ts';
import { wechatPart } from './wechat.ts';

/** Every feature of the server, one line each. */
export const createParts = (
  shared: Shared,
  services: Services,
  demo: Parameters<typeof accountPart>[2],
): Part[] => [
  accountPart(shared, services, demo),
  activityPart(shared, services),
  auditPart(shared),
  homeworkSubmissionPart(shared),
  kindsPart(shared, services),
  makeupPart(shared),
  memberPart(shared, services),
  mePart(shared),
  membersPart(shared),
  mobilePart(shared, services),
  noticePart(shared),
  ownDataPart(shared),
  peoplePart(shared, services),
  operatorPart(shared),
  operatorContentPart(shared),
  orderPart(shared),
  recordPart(shared),
  reviewPart(shared),
  retentionPart(shared),
  rosterPart(shared, services.rosters),
  statisticsPart(shared),
  exportPart(shared),
  gradePart(shared),
  homeworkPart(shared),
  castPart(shared),
  certificationPart(shared),
  templatePart(shared),
  uploadPart(shared),
  wechatPart(shared, services),
  watchPart(shared),
];
