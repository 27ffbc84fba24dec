import {
  type ActivitySettings,
  CATE,
  createMeeting,
  createNormal,
  createWork,
  TEMPLATE,
  updateMeeting,
  updateNormal,
  updateWork,
} from '@rollcall/contract';
import { type FormSectionId, SECTION_IDS } from './drafts.ts';

/** `cate` 1 of template 2: a training camp, else a class. */
export const CAMP = 1;

export type Kind = Pick<ActivitySettings, 'template' | 'cate'>;

/** What a kind is called: breadcrumb and title (FORM-01 to FORM-03). */
export function kindName({ template, cate }: Kind): string {
  if (template === TEMPLATE.MEETING) return '会议签到';
  if (template === TEMPLATE.WORK) return cate === CAMP ? '训练营' : '班级签到';
  if (cate === CATE.ATTENDANCE) return '考勤签到';
  return cate === CATE.SCAN ? '扫码签到' : '普通签到';
}

/** Each kind is created and saved by its own call (API-25 to API-30). */
export function createCallOf(template: number): typeof createNormal {
  if (template === TEMPLATE.MEETING) return createMeeting;
  return template === TEMPLATE.WORK ? createWork : createNormal;
}

export function updateCallOf(template: number): typeof updateNormal {
  if (template === TEMPLATE.MEETING) return updateMeeting;
  return template === TEMPLATE.WORK ? updateWork : updateNormal;
}

/** A meeting is one tap at the door: no make-ups and nothing to fill in at the check-in (N34). */
const NOT_OF_MEETINGS: readonly FormSectionId[] = ['checkin', 'content'];

/** Sections of a kind's form, in their order (FORM-10). */
export function sectionsOf(template: number): readonly FormSectionId[] {
  if (template !== TEMPLATE.MEETING) return SECTION_IDS;
  return SECTION_IDS.filter((id) => !NOT_OF_MEETINGS.includes(id));
}
