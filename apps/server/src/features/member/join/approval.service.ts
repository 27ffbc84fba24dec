import type * as contract from '@rollcall/contract';
import {
  DEPENDENT_NOTICES,
  JOIN_NOTICES,
  type ParsedRequestOf,
  type ResponseOf,
  ROSTER_MESSAGES,
} from '@rollcall/contract';
import { dayOf } from '@rollcall/rules';
import { unixSeconds } from '../../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../../platform/http/api-error.ts';
import { insideId, splitInsideId } from '../../../platform/ids/ids.ts';
import { type ActivityWithSettings, lockActivity } from '../../activity/lock.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { applicantGuardians } from '../../guardian/guardian.reads.ts';
import { pathFor } from '../../guardian/guardian.service.ts';
import { type NewNotice, notifyAll } from '../../notice/notice.service.ts';
import { releaseReserved, reopenLine } from '../../roster/claim.service.ts';
import { answerFilled } from '../../upload/answered.reads.ts';
import { referTo } from '../../upload/refs.service.ts';
import { endStay } from '../departure/quit.service.ts';
import { hasStayed } from '../former-member.store.ts';
import { removeMemberRow } from '../member.store.ts';
import { countJoined, lockDueDays } from '../participation/due.service.ts';
import { absorbLine, daysNotedFor } from './admission.service.ts';
import { loadWaiting } from './approval.reads.ts';
import { type Applicant, admit, lockApplicants, noteRejection } from './approval.store.ts';

type Audit = ParsedRequestOf<typeof contract.auditJoin>;
type Failed = ResponseOf<typeof contract.auditJoin>['data']['failed'][number];

/** `done` just now, `before` already so; else why it cannot be. */
type Outcome = 'done' | 'before' | Pick<Failed, 'reason' | 'msg'>;

const GONE: Outcome = { reason: 'not_found', msg: ROSTER_MESSAGES.requestGone };
const APPROVED: Outcome = { reason: 'approved', msg: ROSTER_MESSAGES.requestApproved };
const FULL: Outcome = { reason: 'full', msg: ROSTER_MESSAGES.approveFull };

const APPROVE = 1;

/** State of the activity for both answers; its row is held; `left`: places that are free. */
interface Circumstances {
  cid: string;
  activity: ActivityWithSettings;
  today: string;
  left: number;
  /** Lines of the list that wait for former members. */
  reserved: ReadonlyMap<string, string>;
  remark: string;
  now: Date;
}

/**
 * Holds the days of all decisions before the first of them: of one after the other, a later applicant's would come after
 * those of an earlier one. Who is refused and stands on no list changes none.
 */
async function lockDecidedDays(
  tx: Tx,
  { activity, today, reserved }: Circumstances,
  applicants: readonly Applicant[],
  status: Audit['status'],
): Promise<void> {
  const { cid, zone, settings } = activity;
  const counted = applicants.filter(({ pending, roster }) => pending && (status === APPROVE || roster));
  if (counted.length === 0) return;
  const lines = status === APPROVE ? [...reserved.values()] : [];
  await lockDueDays(
    tx,
    { cid, zone, settings, today },
    {
      memberIds: [...counted.map(({ member_id }) => member_id), ...lines],
      ...(lines.length > 0 ? { since: null } : {}),
      besides: await daysNotedFor(tx, cid, lines),
    },
  );
}

async function approve(tx: Tx, at: Circumstances, applicant: Applicant | undefined): Promise<Outcome> {
  if (!applicant?.takes_part || applicant.removed_at !== null) return GONE;
  if (!applicant.pending) return 'before';
  if (at.left <= 0) return FULL;
  await admit(tx, at.cid, applicant, at.now);
  const line = at.reserved.get(applicant.member_id);
  if (line) await absorbLine(tx, at.activity, { line, memberId: applicant.member_id, now: at.now });
  await countJoined(tx, at.cid, applicant.member_id, at.today);
  at.left--;
  return 'done';
}

async function rejectApplication(
  tx: Tx,
  at: Circumstances,
  applicant: Applicant | undefined,
): Promise<Outcome> {
  if (!applicant) return GONE;
  // A line of the list that is open again, or a row that stayed behind: refused before.
  if (!applicant.takes_part || (applicant.pending && applicant.removed_at !== null)) return 'before';
  if (!applicant.pending) return applicant.removed_at === null ? APPROVED : GONE;
  // Somebody on the list who was not the one: their line is open again, and due as before. A former member keeps the
  // row that says so, and the line gets one of its own.
  const { member_id: memberId, uid } = applicant;
  await releaseReserved(tx, at.cid, memberId);
  if (applicant.roster && (await hasStayed(tx, at.cid, memberId)))
    await endStay(tx, at.activity, { memberId, uid, now: at.now });
  else if (!applicant.roster || !(await reopenLine(tx, at.cid, memberId)))
    await removeMemberRow(tx, at.cid, memberId, at.now);
  await referTo(tx, at.cid, `member ${applicant.member_id}`, []);
  if (applicant.uid !== null) await noteRejection(tx, { ...at, uid: applicant.uid });
  return 'done';
}

/** Notices to each of them; to the guardians of who has no account. */
const noticesOf = (
  { cid, remark, now }: Circumstances,
  title: string,
  status: number,
  people: readonly Applicant[],
  guardians: ReadonlyMap<string, readonly string[]>,
): NewNotice[] =>
  people.flatMap(({ uid, member_id, alias }): NewNotice[] => {
    const approved = status === APPROVE;
    const kind = approved ? 'join_approved' : 'join_refused';
    if (uid === null)
      return (guardians.get(member_id) ?? []).map((guardian) => ({
        uid: guardian,
        cid,
        kind,
        ...(approved
          ? {
              title: DEPENDENT_NOTICES.approved.title,
              text: DEPENDENT_NOTICES.approved.text(title, alias),
              link: pathFor(member_id, cid),
            }
          : {
              title: DEPENDENT_NOTICES.refused.title,
              text: DEPENDENT_NOTICES.refused.text(title, alias, remark),
              link: `/${cid}`,
            }),
        now,
      }));
    return [
      {
        uid,
        cid,
        kind,
        ...(approved
          ? { title: JOIN_NOTICES.approved.title, text: JOIN_NOTICES.approved.text(title) }
          : { title: JOIN_NOTICES.refused.title, text: JOIN_NOTICES.refused.text(title, remark) }),
        link: `/${cid}`,
        now,
      },
    ];
  });

/** Joiners that wait for approval (JOIN-05), and the decisions about them. */
export function createApprovalService(db: Db) {
  return {
    async list(
      q: ParsedRequestOf<typeof contract.listJoinRequests>,
    ): Promise<ResponseOf<typeof contract.listJoinRequests>['data']> {
      const { rows, total } = await loadWaiting(db, { ...q, offset: (q.page - 1) * q.count });
      await answerFilled(db, rows);
      return {
        total,
        lists: rows.map((row) => ({
          id: insideId(q.cid, row.member_id),
          name: row.alias,
          head_url: row.avatar,
          reg_params: row.reg_params,
          t_apply: unixSeconds(row.t_join),
          listed: row.listed ? 1 : 0,
        })),
      };
    },

    /**
     * Approves or refuses up to 200 at once, under the activity's row: none beyond the participant limit. A single
     * one that cannot be decided so is a refusal; of several the others are done, and it is told which were not.
     */
    async audit(
      uid: string,
      { cid, id, ids, status, remark }: Audit,
      now: Date,
    ): Promise<ResponseOf<typeof contract.auditJoin>['data']> {
      const chosen = [...new Set([...(id === undefined ? [] : [id]), ...(ids ?? [])])];
      if (chosen.length === 0)
        throw apiError(ROSTER_MESSAGES.requestNone, { reason: 'field_invalid', field: 'ids' });
      return db.transaction().execute(async (tx) => {
        const activity = await lockActivity(tx, cid);
        if (!activity) throw activityNotFound();
        const failed: Failed[] = [];
        const changed: Applicant[] = [];
        const requested = chosen.map((publicId) => ({ publicId, inside: splitInsideId(publicId) }));
        const memberIds = requested.filter(({ inside }) => inside.cid === cid).map(({ inside }) => inside.id);
        // All of them before the first day: whoever signs in holds a member first, and then waits for the day.
        const { applicants, reserved } = await lockApplicants(tx, cid, memberIds);
        const at: Circumstances = {
          cid,
          activity,
          today: dayOf(now.getTime() / 1000, activity.zone),
          left:
            activity.total_limit === 0 ? Number.POSITIVE_INFINITY : activity.total_limit - activity.join_num,
          reserved,
          remark,
          now,
        };
        await lockDecidedDays(tx, at, [...applicants.values()], status);
        // A line that is open again has no guardian any more.
        const guardians = await applicantGuardians(tx, cid, memberIds);
        for (const { publicId, inside } of requested) {
          const applicant = inside.cid === cid ? applicants.get(inside.id) : undefined;
          const outcome = await (status === APPROVE ? approve : rejectApplication)(tx, at, applicant);
          if (outcome === 'done') changed.push(applicant!);
          else if (outcome !== 'before') failed.push({ id: publicId, ...outcome });
        }
        const [first] = failed;
        if (first && chosen.length === 1) throw apiError(first.msg, { reason: first.reason, field: 'id' });
        if (changed.length > 0) {
          await audit(tx, {
            cid,
            uid,
            action: status === APPROVE ? 'join.approve' : 'join.refuse',
            before: null,
            after: { members: changed.map((one) => one.member_id), ...(remark === '' ? {} : { remark }) },
            now,
          });
          await notifyAll(tx, noticesOf(at, activity.title, status, changed, guardians));
          if (status === APPROVE)
            await publishEvent(tx, cid, { kind: 'joined', items: changed.map((one) => one.member_id) });
        }
        return { done: chosen.length - failed.length, failed };
      });
    },
  };
}
export type ApprovalService = ReturnType<typeof createApprovalService>;
