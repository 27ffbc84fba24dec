import {
  ACTIVITY_MESSAGES,
  type askLeave,
  LEAVE,
  LEAVE_MESSAGES,
  type LeaveRow,
  type ParsedRequestOf,
  type Reason,
  type withdrawLeave,
} from '@rollcall/contract';
import {
  addDays,
  type Day,
  dayOf,
  judgeLeave,
  judgeLeaveWithdrawal,
  type LeaveRequester,
  slotIdsOf,
  type Workdays,
} from '@rollcall/rules';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { type ApiError, apiError } from '../../../platform/http/api-error.ts';
import { newId, splitInsideId } from '../../../platform/ids/ids.ts';
import type { Versions } from '../../activity/activity.reads.ts';
import { audit } from '../../audit/audit.service.ts';
import { referTo } from '../../upload/refs.service.ts';
import { checkedAmong, ownFiles, tokenOf } from '../../upload/upload.reads.ts';
import { hashOf, requestReused } from '../batch.service.ts';
import { type LoadedCalendar, loadCalendar } from '../facts/calendar.reads.ts';
import {
  findEarlierRequest,
  insertLeave,
  leaveHolder,
  leaveOf,
  leaveOfMembers,
  lockLeave,
  membersOfLeave,
  touchDays,
  updateLeave,
} from '../leave.store.ts';
import type { LockedMember } from '../member.store.ts';
import { loadSettings } from '../settings.store.ts';
import { lockSubject, lockSubjectOf } from './leave-subject.service.ts';
import { leaveById, namesOfLeave, shownLeave } from './leave-view.reads.ts';

export interface LeaveDeps {
  db: Db;
  versions: Versions;
  workdays: () => Workdays;
  isSensitive: (text: string) => boolean;
}

type LeaveRequest = Omit<ParsedRequestOf<typeof askLeave>, 'agent_for'>;

/** Refuses leave; `reason` by the standing of whom it is for. */
export const leaveError = (msg: string, reason: Reason = 'leave_refused'): ApiError =>
  apiError(msg, { reason, ...(FIELDS[msg] ? { field: FIELDS[msg] } : {}) });
/** Fields of the form that a refusal is about: it is shown beside them. */
const FIELDS: Readonly<Record<string, string>> = {
  [LEAVE_MESSAGES.order]: 'last',
  [LEAVE_MESSAGES.tooLong]: 'last',
  [LEAVE_MESSAGES.tooEarly]: 'first',
  [LEAVE_MESSAGES.outside]: 'first',
  [LEAVE_MESSAGES.overlap]: 'first',
  [LEAVE_MESSAGES.slotUnknown]: 'slots',
};
const REASONS: Readonly<Record<string, Reason>> = {
  [LEAVE_MESSAGES.notMember]: 'not_joined',
  [LEAVE_MESSAGES.waiting]: 'waiting_approval',
  [LEAVE_MESSAGES.notParticipating]: 'not_participating',
};

/** Longest leave in days: a longer one is refused, and not walked through. */
const WALKED = 62;

/** Ids that the slots of a request, by their starts, have on the days of the leave; and all ids of these days. */
function requestedSlots(
  { first, last, slots }: Pick<LeaveRequest, 'first' | 'last' | 'slots'>,
  calendar: LoadedCalendar,
) {
  const known = new Set<number>();
  /** By start: a slot that was moved on a day between them keeps its id, and each of its starts names it. */
  const byStart = new Map<number, Set<number>>();
  const stop = addDays(first, WALKED);
  for (let day: Day = first; day <= last && day < stop; day = addDays(day, 1)) {
    const rules = calendar.rulesOn(day);
    for (const [index, id] of slotIdsOf(rules).entries()) {
      known.add(id);
      const start = rules.time_list[index]![0];
      byStart.set(start, (byStart.get(start) ?? new Set()).add(id));
    }
  }
  // An id that no slot has, so that the rules refuse it.
  const chosen = slots && [...new Set(slots.flatMap((start) => [...(byStart.get(start) ?? [-1])]))];
  return { slots: chosen ?? null, slotIds: [...known] };
}

export interface LeaveBy {
  cid: string;
  uid: string;
  requester: LeaveRequester;
  mode: 0 | 1 | 2;
  rules: Parameters<typeof judgeLeave>[0]['rules'];
  calendar: LoadedCalendar;
  today: Day;
  now: Date;
  batch: string | null;
}

/**
 * Writes leave of a member whose row is held; days of leave that is approved are the caller's to touch, last of all.
 * @throws ApiError with the first reason against it
 */
export async function writeLeave(
  tx: Tx,
  by: LeaveBy,
  member: LockedMember,
  leaveRequest: LeaveRequest,
): Promise<{ id: string; decided: boolean }> {
  const { cid, uid, requester, mode, rules, calendar, today, now, batch } = by;
  const { first, last } = leaveRequest;
  const { slots, slotIds } = requestedSlots(leaveRequest, calendar);
  const existing = await leaveOfMembers(tx, cid, [member.member_id], { from: first, to: last });
  const verdict = judgeLeave({
    requester,
    mode,
    member: { role: member.role, pending: member.pending, takesPart: member.takes_part || member.roster },
    requested: { first, last, slots },
    existing: existing.map(leaveOf),
    rules,
    slotIds,
    today,
  });
  if (!verdict.ok) throw leaveError(verdict.message, REASONS[verdict.message]);
  const tokens = [...new Set(leaveRequest.pictures.map((address) => tokenOf(address)!))];
  const files = await ownFiles(tx, uid, tokens);
  if (tokens.some((token) => files.get(token)?.kind !== 'image'))
    throw apiError(ACTIVITY_MESSAGES.fileNotYours, { reason: 'field_invalid', field: 'pictures' });
  const id = newId();
  const decided = verdict.state === LEAVE.APPROVED;
  await insertLeave(tx, cid, {
    id,
    member_id: member.member_id,
    first_day: first,
    last_day: last,
    slots,
    kind: leaveRequest.kind,
    reason: leaveRequest.reason,
    pictures: leaveRequest.pictures,
    state: verdict.state,
    asked_uid: uid,
    t_ask: now,
    decided_uid: decided && requester === 'organiser' ? uid : null,
    t_decide: decided ? now : null,
    remark: '',
    batch,
    request_id: batch === null ? leaveRequest.request_id : null,
    request_hash: batch === null ? hashOf(leaveRequest) : null,
  });
  await referTo(tx, cid, leaveHolder(id), checkedAmong(tokens, files));
  return { id, decided };
}

/** Leave that members and guardians ask for, and withdraw. */
export function createLeaveService({ db, versions, workdays, isSensitive }: LeaveDeps) {
  async function shown(cid: string, id: string, zone: string, today: Day): Promise<LeaveRow> {
    const leave = (await leaveById(db, cid, id))!;
    const calendar = await loadCalendar(db, { cid, zone }, workdays());
    return shownLeave(cid, leave, calendar, await namesOfLeave(db, [leave]), { isOwn: true, today });
  }

  return {
    /** Asks for leave; the same request again answers the leave as it is by now. */
    async request(uid: string, request: ParsedRequestOf<typeof askLeave>, now: Date): Promise<LeaveRow> {
      const { cid, agent_for: _, ...leaveRequest } = request;
      const done = await db.transaction().execute(async (tx) => {
        const { activity, member } = await lockSubject(tx, uid, request);
        if (member.pending) throw leaveError(LEAVE_MESSAGES.waiting, 'waiting_approval');
        const { zone } = activity;
        const today = dayOf(now.getTime() / 1000, zone);
        const earlier = await findEarlierRequest(tx, cid, member.member_id, leaveRequest.request_id);
        if (earlier) {
          if (!earlier.request_hash.equals(hashOf({ cid, ...leaveRequest }))) throw requestReused();
          return { id: earlier.id, zone, today };
        }
        if (isSensitive(leaveRequest.reason))
          throw apiError(LEAVE_MESSAGES.sensitive, { reason: 'sensitive', field: 'reason' });
        const calendar = await loadCalendar(tx, { cid, zone }, workdays());
        const { rules } = await versions.of(tx, activity);
        const { leave: mode } = await loadSettings(tx, cid);
        const by: LeaveBy = { cid, uid, requester: 'member', mode, rules, calendar, today, now, batch: null };
        const { id, decided } = await writeLeave(tx, by, member, { cid, ...leaveRequest });
        if (decided) await touchDays(tx, cid, [leaveRequest]);
        return { id, zone, today };
      });
      return shown(cid, done.id, done.zone, done.today);
    },

    /** Withdraws leave of the person or of a dependent; again, it changes nothing. */
    async withdraw(
      uid: string,
      { cid, id: publicId }: ParsedRequestOf<typeof withdrawLeave>,
      now: Date,
    ): Promise<void> {
      const { cid: inside, id } = splitInsideId(publicId);
      if (inside !== cid) throw apiError(LEAVE_MESSAGES.notFound, { reason: 'not_found' });
      await db.transaction().execute(async (tx) => {
        const [memberId] = await membersOfLeave(tx, cid, [id]);
        if (memberId === undefined) throw apiError(LEAVE_MESSAGES.notFound, { reason: 'not_found' });
        const { activity } = await lockSubjectOf(tx, uid, cid, memberId);
        const [leave] = await lockLeave(tx, cid, [id]);
        if (!leave) throw apiError(LEAVE_MESSAGES.notFound, { reason: 'not_found' });
        const change = judgeLeaveWithdrawal(leaveOf(leave), dayOf(now.getTime() / 1000, activity.zone));
        if (!change.ok) throw leaveError(change.message);
        if (change.unchanged) return;
        await updateLeave(tx, cid, {
          ...leave,
          state: LEAVE.WITHDRAWN,
          decided_uid: uid,
          t_decide: now,
          batch: null,
        });
        await audit(tx, {
          cid,
          uid,
          action: 'leave.withdraw',
          before: { state: leave.state },
          after: { id, target: leave.member_id, first: leave.first_day, last: leave.last_day },
          now,
        });
        await touchDays(tx, cid, [leaveOf(leave)]);
      });
    },
  };
}
export type LeaveService = ReturnType<typeof createLeaveService>;
