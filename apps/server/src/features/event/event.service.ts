import type { Db, Queryable } from '../../platform/db/db.ts';
import { insertEvent, type NewEvent, trimEvents } from './event.store.ts';

/** Retention of events, and the limit of one activity: a screen that was away longer loads its board afresh. */
const RETENTION_MS = 2 * 24 * 3600 * 1000;
const RETAINED_MOST = 20_000;

/** Tells those who watch the activity, in the transaction of the change and as its last statement. */
export const publishEvent = (tx: Queryable, cid: string, event: NewEvent): Promise<void> =>
  insertEvent(tx, cid, event);

/** Forgets old events. Transport, so it runs on real time. */
export const forgetOldEvents = (db: Db, retentionMs = RETENTION_MS, most = RETAINED_MOST): Promise<void> =>
  trimEvents(db, new Date(Date.now() - retentionMs), most);
