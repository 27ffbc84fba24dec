import type { PeriodUnit } from '@rollcall/rules/schedule/cycle';
import { t, text } from '@rollcall/web/i18n';

const WORDS = text({
  day: '连续 {{n}} 天',
  week: '连续 {{n}} 周',
  month: '连续 {{n}} 个月',
  across: '连续 {{n}} 次应签',
} as const);

/** Unit that a cycle asks by: that of its quota. */
export function unitOf(checkinday: readonly number[]): PeriodUnit {
  if (checkinday.includes(8)) return 'week';
  return checkinday.includes(9) ? 'month' : 'day';
}

/** Streak in the unit of its days: `连续 3 天`, `连续 3 周`; across cycles, of no unit, `连续 3 次应签`. */
export const streakText = (n: number, unit: keyof typeof WORDS = 'across'): string => t(WORDS[unit], { n });
