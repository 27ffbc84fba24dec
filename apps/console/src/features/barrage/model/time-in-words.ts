import { secondOfDay } from '@rollcall/rules/time/calendar';
import { formatDate, formatTime } from '../../../lib/dates.ts';

/** yyyy-MM-dd HH:mm of Unix seconds. */
export const dateTimeOf = (seconds: number): string =>
  `${formatDate(seconds)} ${formatTime(secondOfDay(seconds))}`;
