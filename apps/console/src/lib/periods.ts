import type { PeriodUnit } from '@rollcall/rules/schedule/cycle';
import { t, text } from '@rollcall/web/i18n';

const COUNTS = text({
  day: '{{n}} 天',
  week: '{{n}} 周',
  month: '{{n}} 个月',
  across: '{{n}} 次应签',
} as const);

/** Due days in a row, in the unit of their cycle: `3 天`, `3 周`, `3 个月`; across cycles `3 次应签`. */
export const periodsText = (n: number, unit: PeriodUnit | undefined): string =>
  t(COUNTS[unit ?? 'across'], { n });
