import type { Limit } from '../limits/limit.ts';

/** Messages of an address without a puzzle: a class that logs in for the first time fits, a machine does not. */
const FREE_IN_TEN_MINUTES = 30;
const FREE_AN_HOUR = 200;

/**
 * Bounds of the messages of an hour, so that no bound lets through more than a wider one can bear: strangers have
 * half of all, one address half of the strangers', and its part without a puzzle is never more than that.
 */
export function smsBounds(perHour: number) {
  const strangers = Math.max(1, Math.floor(perHour / 2));
  const address = Math.max(1, Math.floor(strangers / 2));
  return {
    all: perHour,
    strangers,
    address,
    freeInTenMinutes: Math.min(FREE_IN_TEN_MINUTES, address),
    freeAnHour: Math.min(FREE_AN_HOUR, address),
  };
}

/** Limits of the messages of an hour. */
export function smsLimits(perHour: number) {
  const { all, strangers, address } = smsBounds(perHour);
  const hourly = (name: string, points: number, by: string, subject: string): Limit => ({
    name,
    subject,
    points,
    seconds: 3600,
    by,
  });
  return {
    total: hourly('sms total', all, 'all', 'codes by SMS together (`SMS_PER_HOUR`)'),
    strangers: hourly(
      'sms strangers',
      strangers,
      'all',
      'codes by SMS to numbers that nobody has bound, and for fields of activities: half of all',
    ),
    address: hourly(
      'sms address',
      address,
      'address (/64 of IPv6), production alone',
      'codes by SMS without a session, to such numbers: a quarter of all',
    ),
  };
}
