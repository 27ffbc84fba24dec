import type * as contract from '@rollcall/contract';
import {
  MAKEUP_MESSAGES,
  MAKEUP_NOTICES,
  type ParsedRequestOf,
  REVIEW,
  type ResponseOf,
} from '@rollcall/contract';
import { formatShortDay } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { ApiError, activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { insideId, splitInsideId } from '../../platform/ids/ids.ts';
import { assertAvailable, isAvailable, isBlacklisted, loadAccess } from '../activity/activity.reads.ts';
import { audit } from '../audit/audit.service.ts';
import { actsFor } from '../guardian/guardian.reads.ts';
import { pathFor } from '../guardian/guardian.service.ts';
import { withDue } from '../member/participation/due.service.ts';
import { notify } from '../notice/notice.service.ts';
import { homeworkTitle } from '../record/readers.reads.ts';
import {
  type Decided,
  type Decision,
  decideOnLate,
  decideOnMakeup,
  withdrawMakeupOf,
} from '../submission/decision.service.ts';

type Audited = ResponseOf<typeof contract.auditMakeup>['data'];

/**
 * Notice about what was decided, in the words of a sign-in or of homework; undefined where nobody is left to tell. Of a
 * dependent it goes to the guardian who asked, with the name and a link to their page.
 */
async function noticeOf(
  tx: Tx,
  { cid, title }: { cid: string; title: string },
  { row: { wid, day, agent_uid }, member }: Decided<{ wid: string; day: string; agent_uid: string | null }>,
  decision: 'approved' | 'refused' | 'late',
  remark = '',
) {
  const uid = agent_uid ?? member?.uid ?? null;
  if (uid === null) return undefined;
  const homework = await homeworkTitle(tx, cid, wid);
  const words = MAKEUP_NOTICES[homework === undefined ? 'signIn' : 'homework'][decision];
  const said = [homework ?? title, formatShortDay(day), remark] as const;
  const child = member?.uid === null ? member : undefined;
  return {
    uid,
    cid,
    title: words.title,
    text: child ? words.dependent(child.alias, ...said) : words.text(...said),
    link: pathFor(
      child?.member_id ?? null,
      cid,
      homework === undefined ? '' : `/homework/${insideId(cid, wid)}`,
    ),
  };
}

export function createMakeupService(db: Db) {
  /** The activity as far as a decision needs it. */
  async function activityIn(tx: Tx, cid: string, uid: string) {
    const access = await loadAccess(tx, cid, uid);
    assertAvailable(access);
    return access.activity;
  }

  async function decideOne(
    cid: string,
    publicId: string,
    uid: string,
    { status, remark, now }: Pick<Decision, 'status' | 'remark' | 'now'>,
  ): Promise<void> {
    const inside = splitInsideId(publicId);
    const approves = status === REVIEW.APPROVED;
    if (inside.cid !== cid) throw apiError(MAKEUP_MESSAGES.notFound, { reason: 'not_found' });
    await db.transaction().execute(async (tx) => {
      const { title, zone } = await activityIn(tx, cid, uid);
      const decided = await decideOnMakeup(tx, cid, inside.id, {
        status,
        remark,
        by: uid,
        now,
        zone,
        withDue,
      });
      if (!decided.fresh) return;
      const { row } = decided;
      await audit(tx, {
        cid,
        uid,
        action: approves ? 'makeup.approve' : 'makeup.refuse',
        before: null,
        after: { id: row.id, day: row.day, ...(remark === '' ? {} : { remark }) },
        now,
      });
      const decision = approves ? 'approved' : 'refused';
      const notice = await noticeOf(tx, { cid, title }, decided, decision, remark);
      if (notice) await notify(tx, { ...notice, kind: `makeup_${decision}`, now });
    });
  }

  return {
    /**
     * Approves or refuses make-ups, each in a transaction of its own. One that cannot be is a refusal; of several
     * the others are done, and it is told which were not.
     */
    async audit(
      uid: string,
      request: ParsedRequestOf<typeof contract.auditMakeup>,
      now: Date,
    ): Promise<Audited> {
      const { cid, id, ids, remark } = request;
      const status = request.status === REVIEW.APPROVED ? REVIEW.APPROVED : REVIEW.REFUSED;
      const chosen = [...new Set([...(id === undefined ? [] : [id]), ...(ids ?? [])])];
      const failed: Audited['failed'] = [];
      for (const one of chosen)
        try {
          await decideOne(cid, one, uid, { status, remark, now });
        } catch (error) {
          if (!(error instanceof ApiError) || chosen.length === 1) throw error;
          failed.push({ id: one, msg: error.message });
        }
      return { done: chosen.length - failed.length, failed };
    },

    /** Withdraws a make-up of the person or of a dependent that waits; again, it changes nothing. */
    async withdraw(
      uid: string,
      { cid, id: publicId }: ParsedRequestOf<typeof contract.withdrawMakeup>,
      now: Date,
    ): Promise<void> {
      const inside = splitInsideId(publicId);
      await db.transaction().execute(async (tx) => {
        const access = await loadAccess(tx, cid, uid);
        if (!isAvailable(access) || isBlacklisted(access)) throw activityNotFound();
        if (inside.cid !== cid) throw apiError(MAKEUP_MESSAGES.notFound, { reason: 'not_found' });
        const mayAct = (memberId: string) => actsFor(tx, cid, memberId, uid, access.member);
        const { row, fresh } = await withdrawMakeupOf(tx, cid, inside.id, { by: uid, now, mayAct });
        if (!fresh) return;
        const after = { id: row.id, day: row.day };
        await audit(tx, { cid, uid, action: 'makeup.withdraw', before: null, after, now });
      });
    },

    /** Accepts a late delivery, or leaves it refused; the same again answers the same. */
    async late(
      uid: string,
      { cid, id, status }: ParsedRequestOf<typeof contract.acceptLate>,
      now: Date,
    ): Promise<{ pt_id: string | null }> {
      const inside = splitInsideId(id);
      if (inside.cid !== cid) throw apiError(MAKEUP_MESSAGES.lateNotFound, { reason: 'not_found' });
      const accepts = status === REVIEW.APPROVED;
      await db.transaction().execute(async (tx) => {
        const { title, zone } = await activityIn(tx, cid, uid);
        const decision: Decision = {
          status: accepts ? REVIEW.APPROVED : REVIEW.REFUSED,
          remark: '',
          by: uid,
          now,
          zone,
          withDue,
        };
        const decided = await decideOnLate(tx, cid, inside.id, decision);
        if (!decided.fresh) return;
        const { row } = decided;
        const action = accepts ? 'late.accept' : 'late.leave';
        await audit(tx, { cid, uid, action, before: null, after: { id: row.id, day: row.day }, now });
        const notice = accepts && (await noticeOf(tx, { cid, title }, decided, 'late'));
        if (notice) await notify(tx, { ...notice, kind: 'late_accepted', now });
      });
      return { pt_id: accepts ? insideId(cid, inside.id) : null };
    },
  };
}
export type MakeupService = ReturnType<typeof createMakeupService>;
