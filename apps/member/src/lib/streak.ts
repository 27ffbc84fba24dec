import { t, text } from '@rollcall/web/i18n';

const WORDS = text({
  day: '连续 {{n}} 天',
  week: '连续 {{n}} 周',
  month: '连续 {{n}} 个月',
} as const);

/** Unit that a cycle asks by: that of its quota and of its streaks. */
export function unitOf(checkinday: readonly number[]): keyof typeof WORDS {
  if (checkinday.includes(8)) return 'week';
  return checkinday.includes(9) ? 'month' : 'day';
}

/** Streak in the unit of its cycle: `连续 3 天`, `连续 3 周`. */
export const streakText = (n: number, unit: keyof typeof WORDS): string => t(WORDS[unit], { n });
