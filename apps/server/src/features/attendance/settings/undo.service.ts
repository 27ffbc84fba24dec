import {
  ATTENDANCE_LIMITS,
  LEAVE,
  LEAVE_NOTICES,
  MARK_MESSAGES,
  type ParsedRequestOf,
  type ResponseOf,
  type undoAttendance,
} from '@rollcall/contract';
import { dayOf, overlapsLeave } from '@rollcall/rules';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import { insideId, splitInsideId } from '../../../platform/ids/ids.ts';
import { audit } from '../../audit/audit.service.ts';
import { notifyAll, withdrawNotices } from '../../notice/notice.service.ts';
import { managedIn, owns } from '../attendance.policy.ts';
import { type BatchRow, lockBatch, noteUndone } from '../batch.store.ts';
import { noticeOf, onceOf } from '../leave/leave-notice.service.ts';
import {
  type LeaveEntry,
  leaveOf,
  leaveOfMembers,
  lockLeave,
  membersOfLeave,
  touchDays,
  updateLeave,
} from '../leave.store.ts';
import { type LockedMember, lockMembersById } from '../member.store.ts';

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

/** Takes back what whoever asked was told of a decision; who knows of it already is told that the leave waits again. */
async function notifyReopened(
  tx: Tx,
  { cid, title }: { cid: string; title: string },
  { batch, leave, member, now }: { batch: string; leave: LeaveEntry; member: LockedMember; now: Date },
): Promise<void> {
  const knowing = await withdrawNotices(tx, [leave.asked_uid], onceOf(batch, leave.id));
  const notice = noticeOf(member, cid, LEAVE_NOTICES.reopened, title, leave);
  await notifyAll(
    tx,
    knowing.map((uid) => ({ ...notice, uid, kind: 'leave_reopened', now })),
  );
}

/** Takes decisions about leave back to waiting, and withdraws leave that was entered. */
async function undoLeave(
  tx: Tx,
  activity: { cid: string; title: string },
  { id: batch, act, before }: BatchRow,
  now: Date,
): Promise<Undone> {
  const { cid } = activity;
  const ids = (before as { leave: string[] }).leave;
  const locked = await lockMembersById(tx, cid, await membersOfLeave(tx, cid, ids));
  const members = new Map(locked.map((member) => [member.member_id, member]));
  const left: Undone['left'] = [];
  let undone = 0;
  const leaves = await lockLeave(tx, cid, ids);
  for (const leave of leaves) {
    const member = leave.batch === batch ? members.get(leave.member_id) : undefined;
    const isLeft =
      !member || (act === 'decision' && leave.state === LEAVE.REFUSED && (await isTaken(tx, cid, leave)));
    if (isLeft) {
      const name = members.get(leave.member_id)?.alias ?? '';
      left.push({ unionid: insideId(cid, leave.member_id), name, day: leave.first_day, slot: -1 });
      continue;
    }
    const state = act === 'leave' ? LEAVE.WITHDRAWN : LEAVE.WAITING;
    const decided = act === 'leave' ? { t_decide: now } : { decided_uid: null, t_decide: null, remark: '' };
    await updateLeave(tx, cid, { ...leave, ...decided, state, batch: null });
    if (act === 'decision') await notifyReopened(tx, activity, { batch, leave, member, now });
    undone++;
  }
  await touchDays(tx, cid, leaves.map(leaveOf));
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
          : await undoLeave(tx, access.activity, batch, now);
      await noteUndone(tx, cid, batch.id, { ...(batch.answer as object), undone }, now);
      const after = { act: batch.act, undone: undone.undone, left: undone.left.length };
      await audit(tx, { cid, uid, action: 'attendance.undo', before: null, after, now });
      return undone;
    });
export type Undo = ReturnType<typeof createUndo>;
