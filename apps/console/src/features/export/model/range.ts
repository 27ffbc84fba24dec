import { type ExportStatus, LIMITS, STATISTICS_MESSAGES } from '@rollcall/contract';
import { addDays, type Day, dayOf, daysInclusive } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';

/** First and last day, both included. */
export type DayRange = readonly [from: Day, to: Day];

/** The days that records can be of, as the server has them (EXPORT-12); null: the activity has not started. */
export function exportLimits({ t_start, t_end }: Pick<ExportStatus, 't_start' | 't_end'>): DayRange | null {
  return t_start > t_end ? null : [dayOf(t_start), dayOf(t_end)];
}

/** The last 30 days of those limits (EXPORT-12). */
export function defaultRange([first, last]: DayRange): DayRange {
  const from = addDays(last, 1 - LIMITS.exportDays);
  return [from < first ? first : from, last];
}

/** Message of the catalogue about a wrong range; null for a right one. */
export function rangeFault(range: DayRange | null): string | null {
  if (range === null) return t(STATISTICS_MESSAGES.rangeMissing);
  if (range[1] < range[0]) return t(STATISTICS_MESSAGES.rangeOrder);
  return daysInclusive(...range) > LIMITS.exportSpanDays ? t(STATISTICS_MESSAGES.rangeTooLong) : null;
}

/** A day in an address: as written (yyyy-MM-dd) or in Unix seconds. */
const dayIn = (text: string | undefined): Day | null => {
  if (text === undefined) return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  return /^\d{9,11}$/.test(text) ? dayOf(Number(text)) : null;
};

/** The range that the address asks for (EXPORT-01), as far as it lies in the limits; otherwise the default. */
export function rangeIn(start: string | undefined, end: string | undefined, limits: DayRange): DayRange {
  const [from, to] = [dayIn(start), dayIn(end)];
  if (from === null || to === null) return defaultRange(limits);
  const range: DayRange = [from < limits[0] ? limits[0] : from, to > limits[1] ? limits[1] : to];
  return rangeFault(range) === null ? range : defaultRange(limits);
}
