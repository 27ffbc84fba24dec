import { english as kit } from '@rollcall/ui/texts-en';
import { contractTexts } from '@rollcall/web/english/contract';
import { contract2Texts } from '@rollcall/web/english/contract-2';
import { contract3Texts } from '@rollcall/web/english/contract-3';
import { dates } from '@rollcall/web/english/dates';
import { rulesTexts } from '@rollcall/web/english/rules';
import { type Catalogue, translateBy } from '@rollcall/web/english/translate';
import { accountTexts } from './account.ts';
import { activityTexts } from './activity.ts';
import { adTexts } from './ad.ts';
import { barrageTexts } from './barrage.ts';
import { calendarTexts } from './calendar.ts';
import { commonTexts } from './common.ts';
import { guardianTexts } from './guardian.ts';
import { homeTexts } from './home.ts';
import { homeworkTexts } from './homework.ts';
import { inboxTexts } from './inbox.ts';
import { invitationTexts } from './invitation.ts';
import { joinTexts } from './join.ts';
import { leaveTexts } from './leave.ts';
import { makeupTexts } from './makeup.ts';
import { monthTexts } from './month.ts';
import { payTexts } from './pay.ts';
import { profileTexts } from './profile.ts';
import { rankTexts } from './rank.ts';
import { recordTexts } from './record.ts';
import { sheetTexts } from './sheet.ts';
import { shellTexts } from './shell.ts';
import { signInTexts } from './sign-in.ts';
import { wechatTexts } from './wechat.ts';

/** English of the member page; loaded where somebody reads it. */
export const catalogue: Catalogue = {
  ...kit,
  ...contractTexts,
  ...contract2Texts,
  ...contract3Texts,
  ...rulesTexts,
  ...accountTexts,
  ...activityTexts,
  ...adTexts,
  ...barrageTexts,
  ...calendarTexts,
  ...commonTexts,
  ...guardianTexts,
  ...homeTexts,
  ...homeworkTexts,
  ...inboxTexts,
  ...invitationTexts,
  ...joinTexts,
  ...leaveTexts,
  ...makeupTexts,
  ...monthTexts,
  ...payTexts,
  ...profileTexts,
  ...rankTexts,
  ...recordTexts,
  ...sheetTexts,
  ...shellTexts,
  ...signInTexts,
  ...wechatTexts,
  ...dates,
};

export const translate = translateBy(catalogue);
