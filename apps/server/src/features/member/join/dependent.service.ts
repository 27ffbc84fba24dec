import { fileTokensOf } from '@rollcall/rules';
import type { Tx } from '../../../platform/db/db.ts';
import { lockActivity } from '../../activity/lock.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { findLine } from '../../roster/claim.service.ts';
import { referTo } from '../../upload/refs.service.ts';
import { checkedAmong, ownFiles } from '../../upload/upload.reads.ts';
import { lockFormerDependent } from '../former-member.store.ts';
import { loadMember } from '../member.store.ts';
import { countJoined } from '../participation/due.service.ts';
import { takePlace } from './admission.service.ts';
import {
  type JoinRequest,
  type JudgeDeps,
  judgeDependentAdmission,
  judgeJoiner,
} from './judge-join.service.ts';

/**
 * A further member without a person of their own, whom `uid` will sign in for: judged as a joiner is, in the caller's
 * transaction. They take the line that names them, of a designated list or of names that an organiser added.
 */
export async function addDependent(
  deps: JudgeDeps,
  tx: Tx,
  uid: string,
  request: JoinRequest & { request_id: string },
  now: Date,
): Promise<{ memberId: string; pending: boolean }> {
  const { cid } = request;
  const locked = await lockActivity(tx, cid);
  const guardian = locked && (await loadMember(tx, cid, uid));
  const admission = judgeDependentAdmission(deps, locked, guardian, { request, now });
  const { activity, today } = admission;
  const found = await findLine(tx, cid, admission.claimant);
  const files = await ownFiles(tx, uid, fileTokensOf(request.reg_params));
  const facts = { found, files, person: null };
  const { joiner, line } = judgeJoiner(deps, admission, { uid, request, now }, facts);
  const { pending, regParams } = joiner;
  const former = await lockFormerDependent(tx, cid, uid, { requestId: request.request_id, line });
  const memberId = await takePlace(tx, activity, joiner, { former, line });
  await referTo(tx, cid, `member ${memberId}`, checkedAmong(fileTokensOf(regParams), files));
  if (!pending) {
    await countJoined(tx, cid, memberId, today);
    await publishEvent(tx, cid, { kind: 'joined', items: [memberId] });
  }
  return { memberId, pending };
}
