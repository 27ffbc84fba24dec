import type * as contract from '@rollcall/contract';
import {
  MAKEUP_MESSAGES,
  MAKEUP_NOTICES,
  type ParsedRequestOf,
  type ResponseOf,
  ROLE,
} from '@rollcall/contract';
import { formatShortDay } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { ApiError, activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { insideId, splitInsideId, ZERO_ID } from '../../platform/ids/ids.ts';
import { loadAccess } from '../activity/activity.reads.ts';
import { audit } from '../audit/audit.service.ts';
import { isGuardian } from '../guardian/guardian.reads.ts';
import { withDue } from '../member/participation/due.service.ts';
import { notify } from '../notice/notice.service.ts';
import {
  type Decision,
  decideOnLate,
  decideOnMakeup,
  withdrawMakeupOf,
} from '../submission/decision.service.ts';

type Audited = ResponseOf<typeof contract.auditMakeup>['data'];
/** Two decisions about one member at the same moment: the keys behind the locks let one of them win. */
const AT_MOST = 100;

/** Path of the decided request on the member page. */
const linkOf = (cid: string, wid: string): string =>
  wid === ZERO_ID ? `/${cid}` : `/${cid}/homework/${insideId(cid, wid)}`;

export function createMakeupService(db: Db) {
  /** The activity as far as a decision needs it. */
  async function activityIn(tx: Tx, cid: string, uid: string) {
    const access = await loadAccess(tx, cid, uid);
    if (!access || access.activity.deleted_at !== null) throw activityNotFound();
    return access.activity;
  }

  async function decideOne(
    cid: string,
    publicId: string,
    uid: string,
    { status, remark, now }: Pick<Decision, 'status' | 'remark' | 'now'>,
  ): Promise<void> {
    const inside = splitInsideId(publicId);
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
        action: status === 1 ? 'makeup.approve' : 'makeup.refuse',
        before: null,
        after: { id: row.id, day: row.day, ...(remark === '' ? {} : { remark }) },
        now,
      });
      const reported = row.agent_uid ?? decided.uid;
      if (reported === null) return;
      const notice = status === 1 ? MAKEUP_NOTICES.approved : MAKEUP_NOTICES.refused;
      await notify(tx, {
        uid: reported,
        cid,
        kind: status === 1 ? 'makeup_approved' : 'makeup_refused',
        title: notice.title,
        text: notice.text(title, formatShortDay(row.day), remark),
        link: linkOf(cid, row.wid),
        now,
      });
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
      const status = request.status === 1 ? 1 : 2;
      const chosen = [...new Set([...(id === undefined ? [] : [id]), ...(ids ?? [])])].slice(0, AT_MOST);
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
        if (!access || access.activity.deleted_at !== null || access.member?.role === ROLE.BLACKLISTED)
          throw activityNotFound();
        if (inside.cid !== cid) throw apiError(MAKEUP_MESSAGES.notFound, { reason: 'not_found' });
        const mayAct = async (memberId: string) =>
          access.member?.member_id === memberId || (await isGuardian(tx, cid, memberId, uid));
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
      const accepts = status === 1;
      await db.transaction().execute(async (tx) => {
        const { title, zone } = await activityIn(tx, cid, uid);
        const decision: Decision = { status: accepts ? 1 : 2, remark: '', by: uid, now, zone, withDue };
        const { row, fresh, uid: person } = await decideOnLate(tx, cid, inside.id, decision);
        if (!fresh) return;
        const action = accepts ? 'late.accept' : 'late.leave';
        await audit(tx, { cid, uid, action, before: null, after: { id: row.id, day: row.day }, now });
        const reported = row.agent_uid ?? person;
        if (!accepts || reported === null) return;
        const { title: head, text } = MAKEUP_NOTICES.late;
        await notify(tx, {
          uid: reported,
          cid,
          kind: 'late_accepted',
          title: head,
          text: text(title, formatShortDay(row.day)),
          link: linkOf(cid, row.wid),
          now,
        });
      });
      return { pt_id: accepts ? insideId(cid, inside.id) : null };
    },
  };
}
export type MakeupService = ReturnType<typeof createMakeupService>;
