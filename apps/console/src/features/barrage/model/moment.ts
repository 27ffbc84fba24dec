import { secondOfDay } from '@rollcall/rules/time/calendar';
import { formatDate, formatTime } from '../../../lib/dates.ts';

/** yyyy-MM-dd HH:mm of Unix seconds. */
export const momentOf = (seconds: number): string =>
  `${formatDate(seconds)} ${formatTime(secondOfDay(seconds))}`;
