import type { Tx } from '../../platform/db/db.ts';
import { publishEvent } from '../event/event.service.ts';
import { insertRecordFiles, insertRecords, type NewRecord } from './submission.store.ts';

/** Writes one record with its counters; who watches `today` is told of those who came today. */
export async function writeRecord(tx: Tx, cid: string, record: NewRecord, today: string): Promise<number> {
  await insertRecordFiles(tx, cid, [record]);
  const [nth] = await insertRecords(tx, cid, [record]);
  if (record.day === today) await publishEvent(tx, cid, { kind: 'arrivals', items: [record.id] });
  return nth!;
}

/** Writes records of several members with their counters, the days' rows last and in their order. */
export async function writeRecords(
  tx: Tx,
  cid: string,
  records: readonly NewRecord[],
  today: string,
): Promise<void> {
  if (records.length === 0) return;
  await insertRecords(tx, cid, [...records]);
  const items = records.filter(({ day }) => day === today).map(({ id }) => id);
  if (items.length > 0) await publishEvent(tx, cid, { kind: 'arrivals', items });
}

export type { NewRecord } from './submission.store.ts';
