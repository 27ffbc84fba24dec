import type { ResponseOf, undoAttendance } from '@rollcall/contract';
import { type ActivityRules, coversDay, hasRoom, nextOrdinal, periodOf, quotaOf } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import { insideId, newId } from '../../platform/ids/ids.ts';
import { revisionOf, revisionOn } from '../activity/activity.reads.ts';
import { hashOf } from '../attendance/batch.service.ts';
import { loadFacts } from '../attendance/facts/facts.reads.ts';
import { mendLeave, ownersOfLeave, takeLeave, touchDays } from '../attendance/leave/leave-cells.service.ts';
import { lockMembersById } from '../attendance/locked-member.service.ts';
import { removeSignIns } from '../record/removal.service.ts';
import { type NewRecord, writeRecords } from '../submission/record-write.service.ts';
import type { MarkedBefore } from './mark.service.ts';
import { insertMarks, loadRecords, type MarkedRow, type MarkRow, marksOf } from './mark.store.ts';

type Undone = ResponseOf<typeof undoAttendance>['data'];

interface Batch {
  cid: string;
  zone: string;
  today: string;
  id: string;
  before: unknown;
  now: Date;
}

/**
 * Removed records are written again as they were, where their place is still free and their member due.
 * @param retained ids of records that were in the cells beside them: they take nobody's place
 */
async function writeAgain(
  tx: Tx,
  { cid, zone, today, id: batch, now }: Batch,
  rows: readonly MarkedRow[],
  retained: ReadonlySet<string>,
) {
  const records: NewRecord[] = [];
  const marks: MarkRow[] = [];
  const left: MarkedRow[] = [];
  const days = rows.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return { records, left };
  const memberIds = [...new Set(rows.map(({ member_id }) => member_id))];
  const facts = await loadFacts(tx, { cid, zone, from, to, memberIds });
  const rules = new Map<number, ActivityRules>();
  for (const rev of new Set(rows.map((row) => row.rev))) rules.set(rev, (await revisionOf(tx, cid, rev))!);
  // An edit since may have given a day other slots, or another quota.
  const rulesOfDay = new Map<string, ActivityRules>();
  for (const day of new Set(days)) rulesOfDay.set(day, (await revisionOn(tx, cid, day))!.rules);
  const ids = rows.map(({ id }) => id);
  const reasons = new Map((await marksOf(tx, cid, ids)).map((one) => [one.record_id, one.reason]));
  for (const [n, row] of rows.entries()) {
    const { records: own, intervals } = facts.get(row.member_id)!;
    const ofMember = [...own, ...records.filter(({ memberId }) => memberId === row.member_id)];
    const used = quotaOf(
      ofMember.map(({ periodStart, slot, ordinal }) => ({ period_start: periodStart, slot, ordinal })),
      row.period_start,
    );
    const ownRules = rules.get(row.rev)!;
    const since = own.filter(({ id, periodStart }) => periodStart === row.period_start && !retained.has(id));
    const taken =
      since.some(({ slot }) => slot === row.slot) ||
      (since.length > 0 && !hasRoom(ownRules, used, row.slot, rulesOfDay.get(row.day)));
    // Nobody who ceased to be due gets records: the statistics would take them for somebody who is.
    const { end } = periodOf(ownRules, row.day);
    const isDue = [row.day, end].every((day) => coversDay(intervals, day));
    if (taken || !isDue) {
      left.push(row);
      continue;
    }
    const id = newId();
    marks.push({ record_id: id, member_id: row.member_id, batch, reason: reasons.get(row.id) ?? '' });
    records.push({
      id,
      memberId: row.member_id,
      rev: row.rev,
      day: row.day,
      periodStart: row.period_start,
      slot: row.slot,
      ordinal: nextOrdinal(used, row.slot),
      slotFrom: row.slot_from,
      slotTo: row.slot_to,
      submittedAt: row.t_submit,
      capturedAt: null,
      requestId: `undo ${batch} ${n}`,
      requestHash: hashOf({ batch, n }),
      fillParams: [],
      place: null,
      wifi: null,
      makeup: row.makeup,
      agentUid: row.agent_uid,
      late: false,
      scanStep: null,
      points: row.points,
      files: [],
      firstOfDay: !ofMember.some(({ day }) => day === row.day),
      firstOfPeriod: !ofMember.some(({ periodStart }) => periodStart === row.period_start),
    });
  }
  await writeRecords(tx, cid, records, today);
  await insertMarks(tx, cid, marks, now);
  return { records, left };
}

/** Undoes a batch of marks: cells that somebody changed since stay, and are told. */
export async function undoMarks(tx: Tx, batch: Batch): Promise<Undone> {
  const { cid, id, now } = batch;
  const before = batch.before as MarkedBefore;
  const { written: createdIds, taken: removedIds, cut } = before;
  const { given: createdLeaveIds, gave: createdLeave = [], beside: retainedIds = [] } = before;
  const leaveOwners = await ownersOfLeave(tx, cid, createdLeaveIds);
  // Somebody cut it meanwhile: its parts are theirs.
  const leaveGone = createdLeave.filter((one) => !leaveOwners.some(({ id: there }) => there === one.id));
  const known = await loadRecords(tx, cid, [...createdIds, ...removedIds]);
  const owners = [
    ...known.map(({ member_id }) => member_id),
    ...[...leaveOwners, ...leaveGone].map(({ member_id }) => member_id),
    ...cut.map(({ before }) => before.member_id),
  ];
  const members = await lockMembersById(tx, cid, [...new Set(owners)]);
  const names = new Map(members.map(({ member_id, alias }) => [member_id, alias]));
  const left: Undone['left'] = [];
  const leftBehind = (memberId: string, day: string, slot: number) =>
    left.push({ unionid: insideId(cid, memberId), name: names.get(memberId) ?? '', day, slot });

  // Read anew: under the rows of their members nothing about them changes.
  const rows = await loadRecords(tx, cid, [...createdIds, ...removedIds]);
  // Days of everything that may change, held in their order before the first of them does.
  await touchDays(tx, cid, [
    ...rows.flatMap(({ day, period_start }) => [day, period_start].map((one) => ({ first: one, last: one }))),
    ...[...leaveOwners, ...cut.map(({ before }) => before)].map(({ first_day, last_day }) => ({
      first: first_day,
      last: last_day,
    })),
  ]);
  const toRemove = rows.filter((row) => createdIds.includes(row.id));
  const removed = await removeSignIns(
    tx,
    cid,
    toRemove.filter(({ live }) => live),
    now,
  );
  for (const row of toRemove)
    if (!removed.includes(row.id)) leftBehind(row.member_id, row.day, row.slot_from ?? row.slot);
  const toWrite = rows.filter((row) => removedIds.includes(row.id));
  const again = await writeAgain(
    tx,
    batch,
    toWrite.filter((row) => names.has(row.member_id)),
    new Set(retainedIds),
  );
  for (const row of [...again.left, ...toWrite.filter((one) => !names.has(one.member_id))])
    leftBehind(row.member_id, row.day, row.slot_from ?? row.slot);
  let undone = removed.length + again.records.length;
  for (const one of leaveOwners)
    if (await takeLeave(tx, cid, id, one.id)) undone++;
    else leftBehind(one.member_id, one.first_day, -1);
  for (const one of leaveGone) leftBehind(one.member_id, one.first_day, -1);
  const mended = await mendLeave(tx, cid, id, cut, names);
  for (const [n, { before }] of cut.entries())
    if (mended[n]) undone++;
    else leftBehind(before.member_id, before.first_day, -1);
  return { undone, left };
}
