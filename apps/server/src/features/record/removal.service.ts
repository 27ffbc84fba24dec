import type { Tx } from '../../platform/db/db.ts';
import { forgetSaid } from '../audit/audit.service.ts';
import { publishEvent } from '../event/event.service.ts';
import { referToNothing, referToStored } from '../upload/refs.service.ts';
import { lockRecord, removeRecord } from './record.store.ts';
import {
  dropFileRefs,
  eraseRemoved,
  giveRecords,
  loadPlaced,
  lockRemoved,
  type PlacedRecord,
  removeRecords,
  reviveRecords,
} from './removal.store.ts';

export { loadSignInDays } from './removal.store.ts';

/** Holder of the files of records that are hidden and may come back. */
const holderOf = (memberId: string) => `hidden ${memberId}`;

/** The place of a quota that a record takes: no two live ones of a member have the same. */
const placeOf = (one: PlacedRecord): string => `${one.wid} ${one.period_start} ${one.slot} ${one.ordinal}`;

/** Parts records into those that fit beside `there` and those whose place or request is taken. */
function partRecords(records: readonly PlacedRecord[], there: readonly PlacedRecord[]) {
  const places = new Set(there.filter(({ removed }) => !removed).map(placeOf));
  // A removed record keeps its request for ever, and nothing else.
  const requests = new Set(there.map(({ request_id }) => request_id));
  const fits = (one: PlacedRecord) => !places.has(placeOf(one)) && !requests.has(one.request_id);
  return { fitting: records.filter(fits), left: records.filter((one) => !fits(one)) };
}

/**
 * Of records that took the same place of a quota one after the other (hidden, done anew, hidden again) the newest:
 * ids follow the time.
 */
const newestOfPlace = (records: readonly PlacedRecord[]): PlacedRecord[] => [
  ...new Map(records.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((one) => [placeOf(one), one])).values(),
];

/**
 * Hides all live records of a member: they count no more, and can be given back. @returns their ids; their files are
 * kept until they are given back or erased.
 */
export async function softDeleteRecords(tx: Tx, cid: string, memberId: string, now: Date): Promise<string[]> {
  return removeRecords(tx, cid, memberId, now);
}

/** Keeps the files that hidden records name. */
export async function retainSoftDeletedFiles(
  tx: Tx,
  cid: string,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  const hidden = (await loadPlaced(tx, cid, [memberId])).filter(({ id }) => ids.includes(id));
  await referToStored(
    tx,
    cid,
    holderOf(memberId),
    hidden.flatMap(({ content }) => content),
  );
}

/**
 * Gives hidden records back to a member whose row is held; one whose place in a slot they have taken anew stays away.
 * @param write writes those that are given back
 */
export async function giveBack(
  tx: Tx,
  cid: string,
  memberId: string,
  ids: readonly string[],
  write: (records: readonly PlacedRecord[], revive: () => Promise<void>) => Promise<void>,
): Promise<{ restored: number; replaced: number }> {
  const all = await loadPlaced(tx, cid, [memberId]);
  const hidden = all.filter((one) => one.removed && ids.includes(one.id));
  const there = all.filter((one) => !one.removed);
  const { fitting } = partRecords(newestOfPlace(hidden), there);
  const left = hidden.filter((one) => !fitting.includes(one));
  for (const one of fitting) await referToStored(tx, cid, `record ${one.id}`, one.content);
  await referToNothing(tx, cid, [holderOf(memberId)]);
  await dropFileRefs(
    tx,
    cid,
    left.map(({ id }) => id),
  );
  await write(fitting, () => reviveRecords(tx, cid, fitting, there));
  return { restored: fitting.length, replaced: left.length };
}

/** Nothing of what the records said is left, nor in what is told of their changes. */
async function eraseForGood(tx: Tx, cid: string, ids: readonly string[]): Promise<void> {
  await eraseRemoved(tx, cid, ids);
  await forgetSaid(tx, cid, ids);
}

/** Erases hidden records for good, and lets go of their files. */
export async function eraseSoftDeleted(
  tx: Tx,
  cid: string,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  await eraseForGood(tx, cid, ids);
  await referToNothing(tx, cid, [holderOf(memberId)]);
}

/** Erases records of an activity that were removed before an instant, at most `most`. @returns how many went */
export async function eraseSomeRemoved(tx: Tx, cid: string, before: Date, most: number): Promise<number> {
  const ids = await lockRemoved(tx, cid, before, most);
  await eraseForGood(tx, cid, ids);
  return ids.length;
}

/**
 * Gives the records of one member to another, both held; where the other has taken the same place of a slot themselves,
 * theirs stays, and the doubled one goes. The caller holds the days of the records (`loadSignInDays`).
 */
export async function moveRecords(
  tx: Tx,
  cid: string,
  move: { from: string; to: string; now: Date },
): Promise<{ moved: number; doubled: number }> {
  const all = await loadPlaced(tx, cid, [move.from, move.to]);
  const own = all.filter((one) => one.member_id === move.to);
  const given = all.filter((one) => one.member_id === move.from && !one.removed);
  const { fitting, left } = partRecords(given, own);
  await giveRecords(tx, cid, move.to, { given: fitting, left, there: own.filter((one) => !one.removed) });
  await purgeRecords(tx, cid, move.from, move.now);
  return { moved: fitting.length, doubled: left.length };
}

/** Removes all live records of a member for good, with their counts and what they refer to. @returns how many. */
export async function purgeRecords(tx: Tx, cid: string, memberId: string, now: Date): Promise<number> {
  const removed = await removeRecords(tx, cid, memberId, now);
  await dropFileRefs(tx, cid, removed);
  return removed.length;
}

/** Removes live sign-ins by their ids with their counts, in the order of their days. @returns those that were there */
export async function removeSignIns(
  tx: Tx,
  cid: string,
  records: readonly { id: string; day: string }[],
  now: Date,
): Promise<string[]> {
  const removed: string[] = [];
  for (const { id } of records.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    const record = await lockRecord(tx, cid, id);
    if (!record) continue;
    await dropFileRefs(tx, cid, [id]);
    await removeRecord(tx, cid, record, now);
    removed.push(id);
  }
  if (removed.length > 0) await publishEvent(tx, cid, { kind: 'removed', items: removed });
  return removed;
}
