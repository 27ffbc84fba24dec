import { dayOf } from '@rollcall/rules';
import { daysAfter, daysBefore } from '../../platform/clock/days.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Log } from '../../platform/log/log.ts';
import { eraseSomeRemoved } from '../record/removal.service.ts';
import { type Item, removedBefore } from './retention.reads.ts';
import { insertItems, type Run } from './retention.store.ts';

/** Days that a removed record stays: as long as what blacklisting hid can be given back (D3). */
const RETENTION_DAYS = 30;
/** Records of one transaction, and transactions of a pass; the next one goes on. */
const CHUNK = 500;
const MOST_CHUNKS = 40;

const reasonOf = (records: number, before: Date): string =>
  `records removed until ${dayOf(before.getTime() / 1000)}, where they are kept for 30 days: ${records}`;

/** Activities of which removed records have to be erased now, with how many. */
export async function dueRemoved(db: Db, now: Date): Promise<(Item & { title: string })[]> {
  const before = daysBefore(now, RETENTION_DAYS);
  return (await removedBefore(db, before)).map(({ cid, title, records, first }) => ({
    cid,
    title,
    action: 'erase',
    reason: reasonOf(records, before),
    due_at: daysAfter(first, RETENTION_DAYS),
  }));
}

/**
 * Erases records that were removed 30 days ago with everything that hangs on them. Records hidden by blacklisting
 * wait for their own end. Any number of workers may do this at once, and each chunk stands in the report that is
 * written with it.
 */
export async function eraseRemovedDue({ db, log }: { db: Db; log: Log }, now: Date): Promise<Item[]> {
  const before = daysBefore(now, RETENTION_DAYS);
  const run: Run = { id: newId(), dry: false, at: now };
  const done: Item[] = [];
  let chunks = MOST_CHUNKS;
  for (const { title: _title, ...item } of await dueRemoved(db, now)) {
    let erased = 0;
    const chunk = () =>
      db.transaction().execute(async (tx) => {
        const gone = await eraseSomeRemoved(tx, item.cid, before, CHUNK);
        if (gone > 0) await insertItems(tx, run, [{ ...item, reason: reasonOf(erased + gone, before) }]);
        return gone;
      });
    try {
      for (let gone = CHUNK; gone === CHUNK && chunks > 0; chunks--) {
        gone = await chunk();
        erased += gone;
      }
    } catch (error) {
      // The next pass finds it again; the others do not wait for what is wrong with one.
      log.error({ err: error, cid: item.cid }, 'removed records could not be erased');
    }
    if (erased > 0) done.push({ ...item, reason: reasonOf(erased, before) });
  }
  if (done.length > 0) log.info({ run: run.id, items: done.length }, 'removed records were erased');
  return done;
}
