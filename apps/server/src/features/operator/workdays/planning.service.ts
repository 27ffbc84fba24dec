import type { Db } from '../../../platform/db/db.ts';
import { type Plans, setVersion, versionsOf } from './planning.store.ts';

/**
 * The version of the workdays by which reminders have to be laid out anew; undefined: they are as the calendar has
 * it. A process that dies between the two does it over, and several at once do the same.
 */
export async function calendarAhead(db: Db, plans: Plans): Promise<number | undefined> {
  const { calendar, laidOut } = await versionsOf(db, plans);
  return calendar > laidOut ? calendar : undefined;
}

/** They were laid out by this version. */
export const caughtUp = (db: Db, plans: Plans, version: number): Promise<void> =>
  setVersion(db, plans, version);
