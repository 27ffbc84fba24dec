import { ROLE } from '@rollcall/contract';
import { fileTokensOf } from '@rollcall/rules';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { lockPerson } from '../../account/account.reads.ts';
import { lockActivity } from '../../activity/lock.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { findLine } from '../../roster/claim.service.ts';
import { referTo } from '../../upload/refs.service.ts';
import { checkedAmong, ownFiles } from '../../upload/upload.reads.ts';
import { lockFormer } from '../former-member.store.ts';
import { insertMyActivity, loadMember } from '../member.store.ts';
import { countJoined } from '../participation/due.service.ts';
import { takePlace } from './admission.service.ts';
import { forgetRejection } from './approval.store.ts';
import { type Join, type JudgeDeps, joined, judgeAdmission, judgeJoiner } from './judge-join.service.ts';

/**
 * One joiner in one transaction, under the activity's row so that the participant limit holds: the reference implementation
 * of joining. Joining again answers the same; the initiator who joins begins to take part. Grouped joins answer the
 * same for every sequence of attempts, and are tested against this one.
 */
export function createSingleJoin(deps: JudgeDeps & { db: Db }): Join {
  return (attempt) => {
    const { uid, request, now } = attempt;
    const { cid } = request;
    return deps.db.transaction().execute(async (tx: Tx) => {
      // The person first, the activity second: creating and pinning take the locks in the same order.
      const person = await lockPerson(tx, uid);
      const activity = await lockActivity(tx, cid);
      const member = activity && (await loadMember(tx, cid, uid, 'lock'));
      const admission = judgeAdmission(deps, activity, member, { nickname: person.nickname, request, now });
      if ('answer' in admission) return admission.answer;

      const { title, start_day, end_day } = admission.activity;
      const { claimant, today } = admission;
      const found = await findLine(tx, cid, claimant);
      const files = await ownFiles(tx, uid, fileTokensOf(request.reg_params));
      const { joiner, line } = judgeJoiner(deps, admission, attempt, { found, files, person });

      const { pending, regParams } = joiner;
      const former = member ? undefined : await lockFormer(tx, cid, uid);
      const place = { there: member?.member_id, former, line };
      const memberId = await takePlace(tx, admission.activity, joiner, place);
      await insertMyActivity(tx, {
        uid,
        cid,
        role: member?.role ?? ROLE.MEMBER,
        title,
        startDay: start_day,
        endDay: end_day,
        pending,
        now,
      });
      await referTo(tx, cid, `member ${memberId}`, checkedAmong(fileTokensOf(regParams), files));
      await forgetRejection(tx, cid, uid);
      if (!pending) await countJoined(tx, cid, memberId, today);
      if (!pending) await publishEvent(tx, cid, { kind: 'joined', items: [memberId] });
      return joined(cid, memberId, pending);
    });
  };
}
