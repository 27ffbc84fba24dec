import { english as kit } from '@rollcall/ui/texts-en';
import { contractTexts as sharedContractTexts } from '@rollcall/web/english/contract';
import { contract2Texts as sharedContract2Texts } from '@rollcall/web/english/contract-2';
import { contract3Texts } from '@rollcall/web/english/contract-3';
import { dates } from '@rollcall/web/english/dates';
import { rulesTexts as sharedRulesTexts } from '@rollcall/web/english/rules';
import { type Catalogue, translateBy } from '@rollcall/web/english/translate';
import { accountTexts } from './account.ts';
import { activityFormTexts } from './activity-form.ts';
import { activityHubTexts } from './activity-hub.ts';
import { activityListTexts } from './activity-list.ts';
import { activityShareTexts } from './activity-share.ts';
import { annotationTexts } from './annotation.ts';
import { attendanceTexts } from './attendance.ts';
import { auditTexts } from './audit.ts';
import { awardTexts } from './award.ts';
import { barrageTexts } from './barrage.ts';
import { castTexts } from './cast.ts';
import { certificationTexts } from './certification.ts';
import { commonTexts } from './common.ts';
import { contractTexts } from './contract.ts';
import { contract2Texts } from './contract-2.ts';
import { createTexts } from './create.ts';
import { exportTexts } from './export.ts';
import { gradingTexts } from './grading.ts';
import { helpTexts } from './help.ts';
import { homeworkTexts } from './homework.ts';
import { introduceTexts } from './introduce.ts';
import { membersTexts } from './members.ts';
import { operatorAccountTexts } from './operator-account.ts';
import { operatorCertificationTexts } from './operator-certification.ts';
import { operatorContentTexts } from './operator-content.ts';
import { operatorOrdersTexts } from './operator-orders.ts';
import { operatorPeopleTexts } from './operator-people.ts';
import { operatorWatchTexts } from './operator-watch.ts';
import { operatorWorkdaysTexts } from './operator-workdays.ts';
import { orderTexts } from './order.ts';
import { recordsTexts } from './records.ts';
import { reviewTexts } from './review.ts';
import { rosterTexts } from './roster.ts';
import { rosterProblemTexts } from './roster-problems.ts';
import { rulesTexts } from './rules.ts';
import { shellTexts } from './shell.ts';
import { statisticsTexts } from './statistics.ts';

/** English of the console; loaded where somebody reads it. */
export const catalogue: Catalogue = {
  ...kit,
  ...sharedContractTexts,
  ...sharedContract2Texts,
  ...contract3Texts,
  ...sharedRulesTexts,
  ...accountTexts,
  ...activityFormTexts,
  ...activityHubTexts,
  ...activityListTexts,
  ...activityShareTexts,
  ...annotationTexts,
  ...attendanceTexts,
  ...auditTexts,
  ...awardTexts,
  ...barrageTexts,
  ...castTexts,
  ...certificationTexts,
  ...commonTexts,
  ...contractTexts,
  ...contract2Texts,
  ...createTexts,
  ...exportTexts,
  ...gradingTexts,
  ...helpTexts,
  ...homeworkTexts,
  ...introduceTexts,
  ...membersTexts,
  ...operatorAccountTexts,
  ...operatorCertificationTexts,
  ...operatorContentTexts,
  ...operatorOrdersTexts,
  ...operatorPeopleTexts,
  ...operatorWatchTexts,
  ...operatorWorkdaysTexts,
  ...orderTexts,
  ...recordsTexts,
  ...reviewTexts,
  ...rosterTexts,
  ...rosterProblemTexts,
  ...rulesTexts,
  ...shellTexts,
  ...statisticsTexts,
  ...dates,
};

export const translate = translateBy(catalogue);
