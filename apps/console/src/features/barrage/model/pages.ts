import { secondOfDay } from '@rollcall/rules/calendar';
import { formatDate, formatTime } from '../../../lib/dates.ts';

/** How many pages so many items fill; at least one. */
export const pagesOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

/** yyyy-MM-dd HH:mm of Unix seconds. */
export const momentOf = (seconds: number): string =>
  `${formatDate(seconds)} ${formatTime(secondOfDay(seconds))}`;
