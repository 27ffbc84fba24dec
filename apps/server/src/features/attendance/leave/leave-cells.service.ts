import { LEAVE, type LEAVE_KINDS, LEAVE_MESSAGES } from '@rollcall/contract';
import {
  addDays,
  type Cell,
  type Day,
  latest,
  leaveBeside,
  overlapsLeave,
  slotIdsOf,
  withoutCell,
} from '@rollcall/rules';
import type { Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { loadRevisions } from '../../activity/activity.reads.ts';
import { rulesOn } from '../../statistics/statistics.reads.ts';
import { referToNothing, referToStored } from '../../upload/refs.service.ts';
import type { LoadedCalendar } from '../facts/calendar.reads.ts';
import {
  deleteLeave,
  insertLeave,
  type LeaveEntry,
  type LeaveOwner,
  leaveHolder,
  leaveOf,
  leaveOfMembers,
  lockLeave,
} from '../leave.store.ts';
import { leaveError } from './leave.service.ts';

export { type LeaveOwner, ownersOfLeave, touchDays } from '../leave.store.ts';

/** A cell of a member whose row is held, and who changes it; its days are the caller's to touch, last of all. */
interface LeaveCell {
  cid: string;
  memberId: string;
  cell: Cell;
  calendar: LoadedCalendar;
  by: { uid: string; now: Date; batch: string };
}

/** Days that a cell stands for: its own, or those of its week or month up to it. */
export const daysOfCell = ({
  cell,
  calendar,
}: Pick<LeaveCell, 'cell' | 'calendar'>): { from: Day; to: Day } => ({
  from: cell.span === 'slot' ? cell.day : latest(cell.periodStart, calendar.rulesOn(cell.day).start_day),
  to: cell.day,
});

/** Keeps leave with its pictures; parts of one leave each refer to them. */
async function store(tx: Tx, cid: string, leave: LeaveEntry): Promise<void> {
  await insertLeave(tx, cid, { ...leave, request_id: null, request_hash: null });
  await referToStored(tx, cid, leaveHolder(leave.id), [{ val: leave.pictures }]);
}

async function drop(tx: Tx, cid: string, id: string): Promise<void> {
  await deleteLeave(tx, cid, [id]);
  await referToNothing(tx, cid, [leaveHolder(id)]);
}

const live = async (tx: Tx, of: LeaveCell): Promise<LeaveEntry[]> =>
  (await leaveOfMembers(tx, of.cid, [of.memberId], daysOfCell(of))).filter(
    ({ state }) => state === LEAVE.WAITING || state === LEAVE.APPROVED,
  );

/**
 * Writes approved leave of a cell that has none; of a whole day, week or month, of what has none yet.
 * @returns the leave that was written
 * @throws ApiError where leave of it waits
 */
export async function giveLeave(
  tx: Tx,
  of: LeaveCell,
  { kind, reason }: { kind: (typeof LEAVE_KINDS)[number]; reason: string },
): Promise<LeaveOwner[]> {
  const { cid, memberId, cell, calendar, by } = of;
  const { from, to } = daysOfCell(of);
  const span = { first: from, last: to, slots: cell.span === 'slot' ? [cell.key] : null };
  const existing = (await live(tx, of)).map(leaveOf);
  const waits = existing.some((one) => one.state === LEAVE.WAITING && overlapsLeave(one, span));
  if (waits) throw leaveError(LEAVE_MESSAGES.overlap);
  const approved = existing.filter(({ state }) => state === LEAVE.APPROVED);
  const { uid, now, batch } = by;
  const given: LeaveOwner[] = [];
  for (const { first, last, slots } of leaveBeside(approved, span, (day) =>
    slotIdsOf(calendar.rulesOn(day)),
  )) {
    const id = newId();
    given.push({ id, member_id: memberId, first_day: first, last_day: last });
    await store(tx, cid, {
      id,
      member_id: memberId,
      first_day: first,
      last_day: last,
      slots: slots && [...slots],
      kind,
      reason,
      pictures: [],
      state: LEAVE.APPROVED,
      asked_uid: uid,
      t_ask: now,
      decided_uid: uid,
      t_decide: now,
      remark: '',
      batch,
    });
  }
  return given;
}

/** Leave before and after a cell was cut out of it. */
export interface CutLeave {
  before: LeaveEntry;
  parts: string[];
  /** Leave of the cell that waited then; absent in batches from before. */
  waiting?: string[];
}

/** Cuts a cell out of the member's approved leave; `[]` where it is on none. */
export async function cutLeave(tx: Tx, of: LeaveCell): Promise<CutLeave[]> {
  const { cid, cell, calendar, by } = of;
  const { from, to } = daysOfCell(of);
  const cut: CutLeave[] = [];
  const existing = await live(tx, of);
  const waiting = existing.filter(({ state }) => state === LEAVE.WAITING).map(({ id }) => id);
  for (const leave of existing.filter(({ state }) => state === LEAVE.APPROVED)) {
    let parts = [{ ...leaveOf(leave) }];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const ids = slotIdsOf(calendar.rulesOn(day));
      parts = parts.flatMap((part) => withoutCell(part, day, cell.key, ids));
    }
    const [only] = parts;
    const same = parts.length === 1 && only?.first === leave.first_day && only.last === leave.last_day;
    if (same && only.slots?.length === leave.slots?.length) continue;
    await drop(tx, cid, leave.id);
    const ids: string[] = [];
    for (const { first, last, slots } of parts) {
      const id = newId();
      ids.push(id);
      const part = { ...leave, id, first_day: first, last_day: last, slots: slots && [...slots] };
      await store(tx, cid, { ...part, batch: by.batch });
    }
    cut.push({ before: leave, parts: ids, waiting });
  }
  return cut;
}

/** Puts leave together again; false where a part of it was changed since, or what was cut out of it is on other leave. */
async function mendOne(
  tx: Tx,
  cid: string,
  batch: string,
  { before, parts, waiting = [] }: CutLeave,
  { beside, slotIdsOn }: { beside: readonly string[]; slotIdsOn: (day: Day) => readonly number[] },
): Promise<boolean> {
  const locked = await lockLeave(tx, cid, parts);
  const isSame = (part: LeaveEntry) => part.batch === batch && part.member_id === before.member_id;
  if (locked.length < parts.length || !locked.every(isSame)) return false;
  // Leave that lay over it before, as a merge of members leaves it, is none that came since.
  const there = new Set([...parts, ...waiting, ...beside]);
  const cutOut = leaveBeside(locked.map(leaveOf), leaveOf(before), slotIdsOn);
  const days = { from: before.first_day, to: before.last_day };
  const others = await leaveOfMembers(tx, cid, [before.member_id], days);
  const taken = others.some(
    (one) =>
      !there.has(one.id) &&
      (one.state === LEAVE.WAITING || one.state === LEAVE.APPROVED) &&
      cutOut.some((span) => overlapsLeave(leaveOf(one), span)),
  );
  if (taken) return false;
  for (const id of parts) await drop(tx, cid, id);
  const at = (value: Date | null) => value && new Date(value);
  await store(tx, cid, { ...before, t_ask: new Date(before.t_ask), t_decide: at(before.t_decide) });
  return true;
}

/**
 * Puts leave together again whose cells a batch cut out, the last cut first.
 * @param members those whose rows are held; of others, who have left since, nothing is put together
 * @returns whether each was put together, in their order
 */
export async function mendLeave(
  tx: Tx,
  cid: string,
  batch: string,
  cut: readonly CutLeave[],
  members: ReadonlyMap<string, unknown>,
): Promise<boolean[]> {
  if (cut.length === 0) return [];
  const revisions = await loadRevisions(tx, cid);
  const slotIdsOn = (day: Day) => slotIdsOf(rulesOn(revisions, day));
  const beside: string[] = [];
  const mended: boolean[] = [];
  for (const one of cut.toReversed()) {
    const isThere = members.has(one.before.member_id);
    const done = isThere && (await mendOne(tx, cid, batch, one, { beside, slotIdsOn }));
    if (done) beside.push(one.before.id);
    mended.unshift(done);
  }
  return mended;
}

/** Takes back leave that a batch gave; false where it was changed since. */
export async function takeLeave(tx: Tx, cid: string, batch: string, id: string): Promise<boolean> {
  const [leave] = await lockLeave(tx, cid, [id]);
  if (leave?.batch !== batch) return false;
  await drop(tx, cid, id);
  return true;
}
