import {
  type addLeave,
  type decideLeave,
  type endLeave,
  LEAVE,
  LEAVE_MESSAGES,
  LEAVE_NOTICES,
  type ParsedRequestOf,
  type Reason,
  type ResponseOf,
} from '@rollcall/contract';
import { type Day, dayOf, endLeaveFrom, judgeLeaveDecision } from '@rollcall/rules';
import type { Tx } from '../../../platform/db/db.ts';
import { ApiError, apiError } from '../../../platform/http/api-error.ts';
import { insideId, splitInsideId } from '../../../platform/ids/ids.ts';
import { audit } from '../../audit/audit.service.ts';
import { guardiansOfMember } from '../../guardian/guardian.reads.ts';
import { notify, notifyAll } from '../../notice/notice.service.ts';
import { managedIn } from '../attendance.policy.ts';
import { inBatch } from '../batch.service.ts';
import { loadCalendar } from '../facts/calendar.reads.ts';
import { leaveOf, lockLeave, membersOfLeave, touchDays, updateLeave } from '../leave.store.ts';
import { type LockedMember, lockMembersById } from '../member.store.ts';
import { loadSettings } from '../settings.store.ts';
import { type LeaveBy, type LeaveDeps, leaveError, writeLeave } from './leave.service.ts';
import { noticeOf, onceOf } from './leave-notice.service.ts';
import { leaveById, namesOfLeave, shownRequest } from './leave-view.reads.ts';

type Decided = ResponseOf<typeof decideLeave>['data'];

const notFound = () => apiError(LEAVE_MESSAGES.notFound, { reason: 'not_found' });

/** Leave that an organiser ends on a day; `id` undefined: of another activity. */
interface Ending {
  cid: string;
  id: string | undefined;
  uid: string;
  remark: string;
  now: Date;
  day: Day;
}

/** Recipients of what is told of a member: themselves, or all guardians of a dependent; nobody for whoever waits or is gone. */
async function recipientsOf(tx: Tx, cid: string, member: LockedMember | undefined): Promise<string[]> {
  if (!member || member.pending) return [];
  if (member.uid !== null) return [member.uid];
  return (await guardiansOfMember(tx, cid, member.member_id)).map(({ uid }) => uid);
}

/** Leave that organisers decide about, enter and end. */
export function createLeaveDecisions({ db, versions, workdays, isSensitive }: LeaveDeps) {
  const sensitive = (text: string, field: string) => {
    if (isSensitive(text)) throw apiError(LEAVE_MESSAGES.sensitive, { reason: 'sensitive', field });
  };

  /** Leave with the rows of its members held, by its id. */
  async function lockLeaves(tx: Tx, cid: string, ids: readonly string[]) {
    const members = await lockMembersById(tx, cid, await membersOfLeave(tx, cid, ids));
    return {
      leaves: new Map((await lockLeave(tx, cid, ids)).map((leave) => [leave.id, leave])),
      members: new Map(members.map((member) => [member.member_id, member])),
    };
  }

  /** Ends one leave under the row of its member, and tells them, whoever asked for it or entered it. */
  async function endOne(
    tx: Tx,
    { cid, id, uid, remark, now, day }: Ending,
    activityTitle: string,
  ): Promise<void> {
    const { leaves, members } = await lockLeaves(tx, cid, id === undefined ? [] : [id]);
    const [leave] = leaves.values();
    if (!leave) throw notFound();
    const ended = endLeaveFrom(leaveOf(leave), day);
    if (!ended.ok) throw leaveError(ended.message);
    const { state, last } = ended.leave;
    const decided = { decided_uid: uid, t_decide: now, remark, batch: null };
    await updateLeave(tx, cid, { ...leave, ...decided, state, last_day: last });
    await audit(tx, {
      cid,
      uid,
      action: 'leave.end',
      before: { last: leave.last_day, state: leave.state },
      after: { id, target: leave.member_id, last, state },
      now,
    });
    const member = members.get(leave.member_id);
    const recipients = await recipientsOf(tx, cid, member);
    const notice = noticeOf(member, cid, LEAVE_NOTICES.ended, activityTitle, leave);
    await notifyAll(
      tx,
      recipients.map((recipient) => ({ ...notice, uid: recipient, kind: 'leave_ended', now })),
    );
    await touchDays(tx, cid, [leaveOf(leave)]);
  }

  return {
    /** Approves or refuses leave; those that cannot be are told, the others are done. */
    decide: (
      uid: string,
      { request_id: requestId, ...request }: ParsedRequestOf<typeof decideLeave>,
      now: Date,
    ): Promise<Decided> =>
      db.transaction().execute(async (tx) => {
        const { cid, remark } = request;
        sensitive(remark, 'remark');
        const status = request.status === LEAVE.APPROVED ? LEAVE.APPROVED : LEAVE.REFUSED;
        const { activity } = await managedIn(tx, cid, uid);
        const of = { cid, uid, act: 'decision' as const, requestId, body: request, now };
        return inBatch(tx, of, async (batch) => {
          const chosen = [...new Set(request.ids)];
          const inside = chosen.map((id) => ({ public: id, ...splitInsideId(id) }));
          const { leaves, members } = await lockLeaves(
            tx,
            cid,
            inside.filter((one) => one.cid === cid).map(({ id }) => id),
          );
          const failed: Decided['failed'] = [];
          const changed: string[] = [];
          for (const { public: id, id: key, cid: where } of inside) {
            const leave = where === cid ? leaves.get(key) : undefined;
            const change = leave && judgeLeaveDecision(leave.state, status);
            if (!leave || !change?.ok) {
              failed.push({ id, msg: change && !change.ok ? change.message : LEAVE_MESSAGES.notFound });
              continue;
            }
            if (change.unchanged) continue;
            changed.push(leave.id);
            await updateLeave(tx, cid, {
              ...leave,
              state: status,
              decided_uid: uid,
              t_decide: now,
              remark,
              batch,
            });
            const approved = status === LEAVE.APPROVED;
            await audit(tx, {
              cid,
              uid,
              action: approved ? 'leave.approve' : 'leave.refuse',
              before: null,
              after: { id: leave.id, target: leave.member_id, ...(remark === '' ? {} : { remark }) },
              now,
            });
            const words = approved ? LEAVE_NOTICES.approved : LEAVE_NOTICES.refused;
            const member = members.get(leave.member_id);
            await notify(tx, {
              ...noticeOf(member, cid, words, activity.title, leave, remark),
              uid: leave.asked_uid,
              kind: approved ? 'leave_approved' : 'leave_refused',
              now,
              once: onceOf(batch, leave.id),
            });
          }
          await touchDays(
            tx,
            cid,
            changed.map((id) => leaveOf(leaves.get(id)!)),
          );
          const only = failed[0];
          if (chosen.length === 1 && only) throw leaveError(only.msg, leaveReason(only.msg));
          const answer = { batch: insideId(cid, batch), done: chosen.length - failed.length, failed };
          return { before: { leave: changed }, answer };
        });
      }),

    /** Enters approved leave of some members; one that is refused refuses all, by its name. */
    add: (
      uid: string,
      { request_id: requestId, ...request }: ParsedRequestOf<typeof addLeave>,
      now: Date,
    ): Promise<ResponseOf<typeof addLeave>['data']> =>
      db.transaction().execute(async (tx) => {
        const { cid, unionids, ...leaveRequest } = request;
        sensitive(leaveRequest.reason, 'reason');
        const { activity } = await managedIn(tx, cid, uid);
        const { zone } = activity;
        const of = { cid, uid, act: 'leave' as const, requestId, body: request, now };
        return inBatch(tx, of, async (batch) => {
          const wanted = [...new Set(unionids)].map((id) => splitInsideId(id));
          if (wanted.some((one) => one.cid !== cid)) throw leaveError(LEAVE_MESSAGES.notMember, 'not_found');
          const members = await lockMembersById(
            tx,
            cid,
            wanted.map(({ id }) => id),
          );
          if (members.length < wanted.length) throw leaveError(LEAVE_MESSAGES.notMember, 'not_found');
          const by: LeaveBy = {
            cid,
            uid,
            requester: 'organiser',
            mode: (await loadSettings(tx, cid)).leave,
            rules: (await versions.of(tx, activity)).rules,
            calendar: await loadCalendar(tx, { cid, zone }, workdays()),
            today: dayOf(now.getTime() / 1000, zone),
            now,
            batch,
          };
          const ids: string[] = [];
          for (const member of members) {
            try {
              ids.push(
                (await writeLeave(tx, by, member, { cid, ...leaveRequest, request_id: requestId })).id,
              );
            } catch (error) {
              if (!(error instanceof ApiError) || members.length === 1) throw error;
              throw apiError(`${member.alias}：${error.message}`, error.body.data);
            }
            const after = {
              id: ids.at(-1),
              target: member.member_id,
              first: leaveRequest.first,
              last: leaveRequest.last,
            };
            await audit(tx, { cid, uid, action: 'leave.add', before: null, after, now });
          }
          await touchDays(tx, cid, [leaveRequest]);
          const answer = { ids: ids.map((id) => insideId(cid, id)), batch: insideId(cid, batch) };
          return { before: { leave: ids }, answer };
        });
      }),

    /** Ends approved leave from today on; the same request again answers the leave as it is by now. */
    async end(
      uid: string,
      { request_id: requestId, ...request }: ParsedRequestOf<typeof endLeave>,
      now: Date,
    ): Promise<ResponseOf<typeof endLeave>['data']> {
      const { cid, remark } = request;
      const { cid: inside, id } = splitInsideId(request.id);
      sensitive(remark, 'remark');
      const { zone, today } = await db.transaction().execute(async (tx) => {
        const { activity } = await managedIn(tx, cid, uid);
        const day = dayOf(now.getTime() / 1000, activity.zone);
        const ending = { cid, id: inside === cid ? id : undefined, uid, remark, now, day };
        const end = () => endOne(tx, ending, activity.title);
        if (requestId === undefined) await end();
        else
          await inBatch(tx, { cid, uid, act: 'end', requestId, body: request, now }, async () => {
            await end();
            return { before: {}, answer: {} };
          });
        return { zone: activity.zone, today: day };
      });
      const leave = (await leaveById(db, cid, id))!;
      const calendar = await loadCalendar(db, { cid, zone }, workdays());
      return shownRequest(cid, leave, calendar, await namesOfLeave(db, [leave]), today);
    },
  };
}
export type LeaveDecisions = ReturnType<typeof createLeaveDecisions>;

/** Reason of a refused decision: a foreign id is an unknown one. */
const leaveReason = (message: string): Reason =>
  message === LEAVE_MESSAGES.notFound ? 'not_found' : 'leave_refused';
