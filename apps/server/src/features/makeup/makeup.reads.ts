import type * as contract from '@rollcall/contract';
import { type ParsedRequestOf, type ResponseOf, ROLE, type Role } from '@rollcall/contract';
import {
  addDays,
  coversDay,
  type Day,
  dayOf,
  formIn,
  makeupAllowance,
  missedBesideLeave,
  missedSlots,
  periodOf,
  quotaOf,
  ROLE_TRAITS,
  type Workdays,
} from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { splitInsideId, ZERO_ID } from '../../platform/ids/ids.ts';
import {
  type Access,
  isAvailable,
  loadAccess,
  loadRevisions,
  type Versions,
} from '../activity/activity.reads.ts';
import { approvedLeave } from '../attendance/leave/member-leave.reads.ts';
import { isGuardian } from '../guardian/guardian.reads.ts';
import { ownRecords } from '../member/participation/history.reads.ts';
import { rulesOn } from '../statistics/statistics.reads.ts';
import {
  countMakeups,
  loadDueIntervals,
  loadRequestedMakeups,
  ownMakeupsOf,
  waitingIn,
} from '../submission/makeup-request.reads.ts';

/** Days offered, and requests shown. */
const MOST = 60;
/** Days looked back for them. */
const REACH = 400;
/** Days of a month, the longest period: leave of all of it excuses its last day. */
const LONGEST_PERIOD = 31;
/** Requests read for what waits. */
const READ_REQUESTS = 500;

type Answer = ResponseOf<typeof contract.getMakeup>['data'];

/** Joined, and let in: who waits for approval or was put out is told nothing of the days. */
const isInside = ({ member }: Access): boolean =>
  member?.takes_part === true && !member.pending && member.role !== ROLE.BLACKLISTED;

/** The member asked about: the person themselves, or a dependent of theirs; undefined where there is none. */
async function memberOf(db: Db, uid: string, cid: string, agentFor: string | undefined) {
  const access = await loadAccess(db, cid, uid);
  if (!isAvailable(access)) return undefined;
  if (agentFor === undefined)
    return isInside(access) ? { access, memberId: access.member!.member_id } : undefined;
  const dependent = splitInsideId(agentFor);
  const may = dependent.cid === cid && (await isGuardian(db, cid, dependent.id, uid));
  return may ? { access, memberId: dependent.id } : undefined;
}

/** Role of a member; undefined where they left meanwhile. */
async function roleOf(db: Db, cid: string, memberId: string): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role }>`
    SELECT role FROM member WHERE cid = ${cid} AND member_id = ${memberId} AND removed_at IS NULL`.execute(
    db,
  );
  return rows[0]?.role;
}

async function loadOwn(db: Db, cid: string, memberId: string, today: Day) {
  const days = { from: addDays(today, -REACH - LONGEST_PERIOD), to: today };
  const [role, records, requests, intervals, leave, spent] = await Promise.all([
    roleOf(db, cid, memberId),
    ownRecords(db, cid, memberId, today),
    loadRequestedMakeups(db, { cid, memberId, wid: ZERO_ID, most: READ_REQUESTS }),
    loadDueIntervals(db, cid, memberId),
    approvedLeave(db, cid, memberId, days),
    countMakeups(db, cid, memberId),
  ]);
  return {
    participates: role !== undefined && ROLE_TRAITS[role].participates,
    used: records.used,
    requests,
    spent,
    intervals,
    leave,
  };
}

export function createMakeupReads({
  db,
  versions,
  workdays,
}: {
  db: Db;
  versions: Versions;
  workdays: () => Workdays;
}) {
  /** Days that a member may make up for (JOIN-17), by the rules of each day. */
  return async (
    uid: string,
    { cid, agent_for }: ParsedRequestOf<typeof contract.getMakeup>,
    at: Date,
  ): Promise<Answer | undefined> => {
    const found = await memberOf(db, uid, cid, agent_for);
    if (!found) return undefined;
    const { activity } = found.access;
    const { rules: current, settings } = await versions.of(db, activity);
    const now = at.getTime() / 1000;
    const today = dayOf(now, activity.zone);
    const own = await loadOwn(db, cid, found.memberId, today);
    const revisions = await loadRevisions(db, cid);
    const days: Answer['days'] = [];
    const forms: Answer['forms'] = [];
    const proxyOff = agent_for !== undefined && current.proxy === 0;
    const takes = current.can_makeup !== 0 && !proxyOff && own.participates;
    const running = current.start_day <= today && today <= current.end_day;
    const first = !takes || !running ? addDays(today, 1) : current.start_day;
    for (let day = today, looked = 0; day >= first && looked < REACH && days.length < MOST; looked++) {
      const rules = rulesOn(revisions, day);
      const start = periodOf(rules, day).start;
      const waiting = waitingIn(own.requests, start);
      const used = quotaOf(own.used, start);
      const missed = { day, rules, wasMember: coversDay(own.intervals, day), used, waiting };
      const open = missedSlots(missed, now, workdays(), activity.zone);
      const slots = open.length > 0 ? missedBesideLeave(open, own, rules, day, workdays()) : open;
      if (slots.length > 0)
        days.push({ day, slots: [...slots], form: formIn(forms, rules, settings.enable_hd) });
      day = addDays(day, -1);
    }
    const allowance = makeupAllowance(current);
    return {
      can_makeup: takes ? current.can_makeup : 0,
      remaining: allowance === null ? null : Math.max(0, allowance - own.spent),
      days,
      forms,
      requests: ownMakeupsOf(cid, own.requests.slice(0, MOST)),
    };
  };
}
export type MakeupReads = ReturnType<typeof createMakeupReads>;
