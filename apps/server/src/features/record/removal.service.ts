import type { Tx } from '../../platform/db/db.ts';
import { forgetSaid } from '../audit/audit.service.ts';
import { publishEvent } from '../event/event.service.ts';
import { referTo } from '../upload/refs.service.ts';
import { tokensIn } from '../upload/upload.reads.ts';
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

/** Two records that cannot both be of one member: of one period, or of one day under two cycles. */
const collide = (a: PlacedRecord, b: PlacedRecord): boolean =>
  a.request_id === b.request_id ||
  (a.wid === b.wid && (a.period_start === b.period_start || a.day === b.day));

/**
 * Parts records into those that fit beside `there` and those that do not. Records that collide with each other share
 * their fate, so that a day's people are counted right.
 */
function partRecords(records: readonly PlacedRecord[], there: readonly PlacedRecord[]) {
  const taken = [...there];
  let fitting = [...records];
  const left: PlacedRecord[] = [];
  for (let again = true; again; ) {
    const out = fitting.filter((one) => taken.some((other) => collide(one, other)));
    again = out.length > 0;
    fitting = fitting.filter((one) => !out.includes(one));
    left.push(...out);
    taken.push(...out);
  }
  return { fitting, left };
}

/**
 * Of records that took the same place of a quota one after the other (hidden, done anew, hidden again) the newest:
 * ids follow the time.
 */
const newestOfPlace = (records: readonly PlacedRecord[]): PlacedRecord[] => [
  ...new Map(
    records
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((one) => [`${one.wid} ${one.period_start} ${one.slot} ${one.ordinal}`, one]),
  ).values(),
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
  await referTo(tx, cid, holderOf(memberId), tokensIn(hidden.map(({ content }) => content)));
}

/**
 * Gives hidden records back to a member whose row is held; one of a day or period for which they have signed in anew
 * stays away.
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
  const { fitting } = partRecords(
    newestOfPlace(hidden),
    all.filter((one) => !one.removed),
  );
  const left = hidden.filter((one) => !fitting.includes(one));
  for (const one of fitting) await referTo(tx, cid, `record ${one.id}`, tokensIn(one.content));
  await referTo(tx, cid, holderOf(memberId), []);
  await dropFileRefs(
    tx,
    cid,
    left.map(({ id }) => id),
  );
  await write(fitting, () => reviveRecords(tx, cid, fitting));
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
  await referTo(tx, cid, holderOf(memberId), []);
}

/** Erases records of an activity that were removed before an instant, at most `most`. @returns how many went */
export async function eraseSomeRemoved(tx: Tx, cid: string, before: Date, most: number): Promise<number> {
  const ids = await lockRemoved(tx, cid, before, most);
  await eraseForGood(tx, cid, ids);
  return ids.length;
}

/**
 * Gives the records of one member to another, both held; what the other has done themselves for the same day or period
 * stays theirs, and the doubled one goes. Counters stay exact: a moved record counts one person either way. The caller
 * holds the days of the records (`loadSignInDays`).
 */
export async function moveRecords(
  tx: Tx,
  cid: string,
  move: { from: string; to: string; now: Date },
): Promise<{ moved: number; doubled: number }> {
  const all = await loadPlaced(tx, cid, [move.from, move.to]);
  const own = all.filter((one) => one.member_id === move.to);
  const given = all.filter((one) => one.member_id === move.from && !one.removed);
  const removed = own.filter((one) => one.removed);
  const { fitting, left } = partRecords(given, [
    ...own.filter((one) => !one.removed),
    // A removed record keeps its request for ever, and nothing else.
    ...removed.map((one) => ({ ...one, wid: '', period_start: '', day: '' })),
  ]);
  await giveRecords(
    tx,
    cid,
    fitting.map(({ id }) => id),
    move.to,
  );
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
