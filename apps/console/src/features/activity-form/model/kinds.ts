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

/** `cate` 1 of template 2: a training camp, else a class. */
export const CAMP = 1;

export type Kind = Pick<ActivitySettings, 'template' | 'cate'>;

/** Name of a kind: breadcrumb and title (FORM-01 to FORM-03). */
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
