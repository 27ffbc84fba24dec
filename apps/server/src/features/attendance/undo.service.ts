import {
  ATTENDANCE_LIMITS,
  LEAVE,
  MARK_MESSAGES,
  type ParsedRequestOf,
  type ResponseOf,
  type undoAttendance,
} from '@rollcall/contract';
import { dayOf, overlapsLeave } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { insideId, splitInsideId } from '../../platform/ids/ids.ts';
import { audit } from '../audit/audit.service.ts';
import { managedIn, owns } from './attendance.policy.ts';
import { type BatchRow, lockBatch, noteUndone } from './batch.store.ts';
import {
  type LeaveEntry,
  leaveOf,
  leaveOfMembers,
  lockLeave,
  membersOfLeave,
  touchDays,
  updateLeave,
} from './leave.store.ts';
import { lockMembersById } from './member.store.ts';

type Undone = ResponseOf<typeof undoAttendance>['data'];

/** True where leave that would wait again has a slot in common with another one. */
async function isTaken(tx: Tx, cid: string, leave: LeaveEntry): Promise<boolean> {
  const days = { from: leave.first_day, to: leave.last_day };
  const others = await leaveOfMembers(tx, cid, [leave.member_id], days);
  return others.some(
    (one) =>
      one.id !== leave.id &&
      (one.state === LEAVE.WAITING || one.state === LEAVE.APPROVED) &&
      overlapsLeave(leaveOf(one), leaveOf(leave)),
  );
}

/** Takes decisions about leave back to waiting, and withdraws leave that was entered. */
async function undoLeave(
  tx: Tx,
  cid: string,
  { id: batch, act, before }: BatchRow,
  now: Date,
): Promise<Undone> {
  const ids = (before as { leave: string[] }).leave;
  const members = await lockMembersById(tx, cid, await membersOfLeave(tx, cid, ids));
  const names = new Map(members.map(({ member_id, alias }) => [member_id, alias]));
  const left: Undone['left'] = [];
  let undone = 0;
  const locked = await lockLeave(tx, cid, ids);
  for (const leave of locked) {
    const gone = leave.batch !== batch || !names.has(leave.member_id);
    if (gone || (act === 'decision' && leave.state === LEAVE.REFUSED && (await isTaken(tx, cid, leave)))) {
      const name = names.get(leave.member_id) ?? '';
      left.push({ unionid: insideId(cid, leave.member_id), name, day: leave.first_day, slot: -1 });
      continue;
    }
    const state = act === 'leave' ? LEAVE.WITHDRAWN : LEAVE.WAITING;
    const decided = act === 'leave' ? { t_decide: now } : { decided_uid: null, t_decide: null, remark: '' };
    await updateLeave(tx, cid, { ...leave, ...decided, state, batch: null });
    undone++;
  }
  await touchDays(tx, cid, locked.map(leaveOf));
  return { undone, left };
}

/** Batches that an organiser may undo. */
const UNDONE: readonly string[] = ['decision', 'leave', 'mark'];

/** Undoes marks, which a feature above this one writes. */
export type UndoMarks = (
  tx: Tx,
  batch: { cid: string; zone: string; today: string; id: string; before: unknown; now: Date },
) => Promise<Undone>;

/** Undoes what one request changed, within ten minutes. */
export const createUndo =
  (db: Db, undoMarks: UndoMarks) =>
  (
    uid: string,
    { cid, batch: publicId }: ParsedRequestOf<typeof undoAttendance>,
    now: Date,
  ): Promise<Undone> =>
    db.transaction().execute(async (tx) => {
      const access = await managedIn(tx, cid, uid);
      const inside = splitInsideId(publicId);
      const batch = inside.cid === cid ? await lockBatch(tx, cid, inside.id) : undefined;
      if (!batch || !UNDONE.includes(batch.act))
        throw apiError(MARK_MESSAGES.batchNotFound, { reason: 'not_found' });
      if (batch.uid !== uid && !owns(access))
        throw apiError(MARK_MESSAGES.undoForeign, { reason: 'no_right' });
      if (batch.undone_at !== null) return (batch.answer as { undone: Undone }).undone;
      if (now.getTime() - batch.t_create.getTime() > ATTENDANCE_LIMITS.undoSeconds * 1000)
        throw apiError(MARK_MESSAGES.undoLate, { reason: 'too_late' });
      const { zone } = access.activity;
      const today = dayOf(now.getTime() / 1000, zone);
      const undone =
        batch.act === 'mark'
          ? await undoMarks(tx, { cid, zone, today, id: batch.id, before: batch.before, now })
          : await undoLeave(tx, cid, batch, now);
      await noteUndone(tx, cid, batch.id, { ...(batch.answer as object), undone }, now);
      const after = { act: batch.act, undone: undone.undone, left: undone.left.length };
      await audit(tx, { cid, uid, action: 'attendance.undo', before: null, after, now });
      return undone;
    });
export type Undo = ReturnType<typeof createUndo>;
