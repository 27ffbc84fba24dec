import type { TemplateGroup } from '@rollcall/contract';

export const GROUP_NAMES: Record<TemplateGroup, string> = {
  school: '学校',
  company: '企业',
  reading: '读书会',
  fitness: '健身',
  camp: '训练营',
};

/** Kinds of activities as `template` and `cate` say them. */
export const KINDS = [
  { value: '0 0', label: '普通签到' },
  { value: '0 1', label: '考勤' },
  { value: '0 2', label: '扫码签到' },
  { value: '1 0', label: '会议' },
  { value: '2 0', label: '班级' },
  { value: '2 1', label: '训练营' },
] as const;

/** Cycles that the operator offers; what a template has beside them stays as it is. */
export const CYCLES = [
  { value: '0,1,2,3,4,5,6', label: '每天' },
  { value: '0,1,2,3,4', label: '周一至周五' },
  { value: '5,6', label: '周末' },
  { value: '7', label: '法定工作日' },
  { value: '8', label: '每周一次' },
  { value: '9', label: '每月一次' },
] as const;

export const MAKEUPS = [
  { value: 0, label: '不能补签' },
  { value: 1, label: '可以补签，需审核' },
  { value: 2, label: '可以补签，不审核' },
] as const;
