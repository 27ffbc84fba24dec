import { DAY_OFF_MESSAGES, MAKEUP_MESSAGES, REVIEW, ROLE } from '@rollcall/contract';
import { dayOf, hasRoom, isSlotFull, nextOrdinal, periodUnitOf } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import { loadExceptions, revisionOf, revisionOn } from '../activity/activity.reads.ts';
import { referToNothing, referToStored } from '../upload/refs.service.ts';
import { storedFiles } from '../upload/upload.reads.ts';
import { homeworkRules } from './homework.reads.ts';
import { lockExistingForShare, writeHomeworkRecord } from './homework.store.ts';
import { decideLate, type LateRow, lateHolder, lockLate } from './late-delivery.store.ts';
import {
  decideMakeup,
  loadMakeupOwner,
  lockMakeup,
  lockMember,
  makeupHolder,
  type WaitingMakeup,
} from './makeup-request.store.ts';
import { writeRecord } from './record-write.service.ts';
import { type JudgedMember, loadMemberPriors, type NewRecord } from './submission.store.ts';
import { periodStartsOf, Usage } from './usage.service.ts';

type Stored = WaitingMakeup | LateRow;

/** Holds the homework, where it is one, against its removal; false where it is gone. */
const homeworkExists = async (tx: Tx, cid: string, wid: string): Promise<boolean> =>
  wid === ZERO_ID || (await lockExistingForShare(tx, cid, wid));

/** The rules that judged what was kept; undefined where its homework is gone. */
const rulesOf = async (tx: Tx, cid: string, { wid, rev }: Stored) =>
  wid === ZERO_ID ? revisionOf(tx, cid, rev) : homeworkRules(tx, cid, wid, rev);

/** The record with its counters and the days on which its member is due by it, and what watches it. */
function write(
  tx: Tx,
  cid: string,
  { wid, member_id, day, period_start }: Stored,
  record: NewRecord,
  { now, zone, withDue }: Decision,
): Promise<number> {
  const today = dayOf(now.getTime() / 1000, zone);
  if (wid !== ZERO_ID) return writeHomeworkRecord(tx, cid, wid, record);
  const of = { cid, memberId: member_id, records: [{ day, period_start }] };
  return withDue(tx, of, () => writeRecord(tx, cid, record, today));
}

/**
 * The rules that hold on the day of what was kept: an edit since may have added slots to it, which count, or have raised its
 * quota.
 */
const rulesOfDay = async (tx: Tx, cid: string, { wid, day }: Stored) =>
  wid === ZERO_ID ? (await revisionOn(tx, cid, day))?.rules : undefined;

/** Turn a stored delivery into a record of the same id, where its slot still has room; throws where it has none. */
async function recordOf(tx: Tx, cid: string, stored: Stored): Promise<Omit<NewRecord, 'makeup' | 'late'>> {
  const starts = [stored.period_start, ...periodStartsOf(stored.day)];
  const priors = await loadMemberPriors(tx, cid, stored.member_id, stored.request_id, starts, stored.wid);
  const usage = new Usage(priors.filter((p) => p.live));
  const used = usage.in(stored.period_start);
  const rules = await rulesOf(tx, cid, stored);
  const repeated = priors.some((p) => p.request_id === stored.request_id);
  if (!rules || repeated || isSlotFull(rules, used, stored.slot))
    throw apiError(MAKEUP_MESSAGES.taken, { reason: 'quota_used' });
  if (!hasRoom(rules, used, stored.slot, await rulesOfDay(tx, cid, stored))) {
    const period = stored.wid === ZERO_ID ? periodUnitOf(rules.checkinday) : 'homework';
    throw apiError(MAKEUP_MESSAGES.full[period], { reason: 'quota_used' });
  }
  return {
    id: stored.id,
    memberId: stored.member_id,
    rev: stored.rev,
    day: stored.day,
    periodStart: stored.period_start,
    slot: stored.slot,
    ordinal: nextOrdinal(used, stored.slot),
    slotFrom: stored.slot_from,
    slotTo: stored.slot_to,
    submittedAt: 't_ask' in stored ? stored.t_ask : stored.t_last,
    capturedAt: 'captured_at' in stored ? stored.captured_at : null,
    requestId: stored.request_id,
    requestHash: stored.request_hash,
    fillParams: stored.fill_params,
    place: 'place' in stored ? stored.place : null,
    wifi: null,
    agentUid: stored.agent_uid,
    scanStep: null,
    points: rules.score ?? 0,
    files: await storedFiles(tx, stored.fill_params),
    firstOfDay: !usage.hasDay(stored.day),
    firstOfPeriod: !usage.hasPeriod(stored.period_start),
  };
}

/** Refuses a make-up of a day that was closed since it was asked for. */
async function assertOpen(tx: Tx, cid: string, { wid, day }: Stored): Promise<void> {
  if (wid !== ZERO_ID) return;
  const closed = (await loadExceptions(tx, cid)).get(day);
  if (closed?.kind === 'off') throw apiError(DAY_OFF_MESSAGES.makeup(closed.note), { reason: 'not_a_day' });
}

/** Values that were filled in go, or become the record's; the pictures that prove it stay with the request. */
const referToProof = (tx: Tx, cid: string, { id, pictures }: WaitingMakeup): Promise<void> =>
  referToStored(tx, cid, makeupHolder(id), [{ val: pictures }]);

const assertStays = (member: JudgedMember | undefined): void => {
  if (!member || member.role === ROLE.BLACKLISTED)
    throw apiError(MAKEUP_MESSAGES.left, { reason: 'not_joined' });
};

/** Sign-ins of a member, whose row is held, by which they are due. */
export interface DueRecords {
  cid: string;
  memberId: string;
  records: readonly { day: string; period_start: string }[];
}

export interface Decision {
  status: typeof REVIEW.APPROVED | typeof REVIEW.REFUSED;
  remark: string;
  by: string;
  now: Date;
  zone: string;
  /** Writes a sign-in of a member who may be due no more, with the days on which they are due by it. */
  withDue: <Answer>(tx: Tx, of: DueRecords, write: () => Promise<Answer>) => Promise<Answer>;
}

/** Row that a decision was about; `fresh` false where it stood so already. */
export interface Decided<Row> {
  row: Row;
  fresh: boolean;
  /** The member; undefined where they left. */
  member: JudgedMember | undefined;
}

/**
 * Approves or refuses a make-up. The member's row comes first, so that approval, quota and allowance are one after
 * the other; the same decision again changes nothing, another is refused.
 */
export async function decideOnMakeup(
  tx: Tx,
  cid: string,
  id: string,
  decision: Decision,
): Promise<Decided<WaitingMakeup>> {
  const missing = () => apiError(MAKEUP_MESSAGES.notFound, { reason: 'not_found' });
  const owner = await loadMakeupOwner(tx, cid, 'makeup_request', id);
  // The rows in the order in which a submission takes them.
  const exists = owner && (await homeworkExists(tx, cid, owner.wid));
  if (!owner || !exists) throw missing();
  const member = await lockMember(tx, cid, owner.member_id);
  const row = await lockMakeup(tx, cid, id);
  if (!row) throw missing();
  if (row.status === decision.status) return { row, fresh: false, member };
  if (row.status !== REVIEW.WAITING) throw apiError(MAKEUP_MESSAGES.decided, { reason: 'decided' });
  if (decision.status === REVIEW.APPROVED) {
    assertStays(member);
    await assertOpen(tx, cid, row);
    const record = { ...(await recordOf(tx, cid, row)), makeup: true, late: false };
    await decideMakeup(tx, cid, id, { ...decision, at: decision.now });
    await referToProof(tx, cid, row);
    await write(tx, cid, row, record, decision);
  } else {
    await decideMakeup(tx, cid, id, { ...decision, at: decision.now });
    await referToProof(tx, cid, row);
  }
  return { row, fresh: true, member };
}

/**
 * Withdraws a make-up that waits, for its member; again, it changes nothing.
 * @param by the member's person, or one who may act for them (`mayAct`)
 */
export async function withdrawMakeupOf(
  tx: Tx,
  cid: string,
  id: string,
  { by, now, mayAct }: { by: string; now: Date; mayAct: (memberId: string) => Promise<boolean> },
): Promise<{ row: WaitingMakeup; fresh: boolean }> {
  const missing = () => apiError(MAKEUP_MESSAGES.notFound, { reason: 'not_found' });
  const owner = await loadMakeupOwner(tx, cid, 'makeup_request', id);
  if (!owner || !(await mayAct(owner.member_id))) throw missing();
  await lockMember(tx, cid, owner.member_id);
  const row = await lockMakeup(tx, cid, id);
  if (!row) throw missing();
  if (row.status === REVIEW.WITHDRAWN) return { row, fresh: false };
  if (row.status !== REVIEW.WAITING) throw apiError(MAKEUP_MESSAGES.decided, { reason: 'decided' });
  await decideMakeup(tx, cid, id, { status: REVIEW.WITHDRAWN, remark: '', by, at: now });
  await referToProof(tx, cid, row);
  return { row, fresh: true };
}

/** Accepts a late delivery into the slot it was captured in, or leaves it refused. */
export async function decideOnLate(
  tx: Tx,
  cid: string,
  id: string,
  decision: Decision,
): Promise<Decided<LateRow>> {
  const missing = () => apiError(MAKEUP_MESSAGES.lateNotFound, { reason: 'not_found' });
  const owner = await loadMakeupOwner(tx, cid, 'late_delivery', id);
  // The rows in the order in which a submission takes them.
  const exists = owner && (await homeworkExists(tx, cid, owner.wid));
  if (!owner || !exists) throw missing();
  const member = await lockMember(tx, cid, owner.member_id);
  const row = await lockLate(tx, cid, id);
  if (!row) throw missing();
  if (row.status === decision.status) return { row, fresh: false, member };
  // A rejected delivery may still be accepted; an accepted one is a record, and is removed as one.
  if (row.status === REVIEW.APPROVED) throw apiError(MAKEUP_MESSAGES.decided, { reason: 'decided' });
  await decideLate(tx, cid, id, decision.status);
  if (decision.status === REVIEW.APPROVED) {
    // Leaving ended what waited then, and coming back does not begin it again.
    assertStays(member && row.t_last >= member.t_join ? member : undefined);
    const record = { ...(await recordOf(tx, cid, row)), makeup: false, late: true };
    await referToNothing(tx, cid, [lateHolder({ memberId: row.member_id, ...row })]);
    await write(tx, cid, row, record, decision);
  }
  return { row, fresh: true, member };
}
