import type { PeriodUnit } from '@rollcall/rules/schedule/cycle';
import { t, text } from '@rollcall/web/i18n';

const COUNTS = text({ day: '{{n}} 天', week: '{{n}} 周', month: '{{n}} 个月' } as const);

/** Due days in a row, in the unit that the cycle asks by: `3 天`, `3 周`, `3 个月`. */
export const periodsText = (n: number, unit: PeriodUnit): string => t(COUNTS[unit], { n });
