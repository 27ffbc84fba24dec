import type { TemplateGroup } from '@rollcall/contract';
import type { Kind } from '@rollcall/rules/kind/kinds';
import { text } from '@rollcall/web/i18n';

export const GROUP_NAMES: Record<TemplateGroup, string> = text({
  school: '学校',
  company: '企业',
  reading: '读书会',
  fitness: '健身',
  camp: '训练营',
});

/** Names of the kinds on offer. */
export const KIND_LABELS: Readonly<Record<Kind, string>> = text({
  normal: '普通签到',
  attendance: '考勤',
  scan: '扫码签到',
  meeting: '会议',
  class: '班级',
  camp: '训练营',
});

/** Cycles that the operator offers; what a template has beside them stays as it is. */
export const CYCLES = text([
  { value: '0,1,2,3,4,5,6', label: '每天' },
  { value: '0,1,2,3,4', label: '周一至周五' },
  { value: '5,6', label: '周末' },
  { value: '7', label: '法定工作日' },
  { value: '8', label: '每周一次' },
  { value: '9', label: '每月一次' },
] as const);

export const MAKEUPS = text([
  { value: 0, label: '不能补签' },
  { value: 1, label: '可以补签，需审核' },
  { value: 2, label: '可以补签，不审核' },
] as const);
