import { IDENTITY_KEY, MAKEUP_MESSAGES, ROLE, SUBMISSION_MESSAGES } from '@rollcall/contract';
import { checkFieldValues, dayOf, fileTokensOf, nameFrom } from '@rollcall/rules';
import type { Tx } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import { isOpenByAddress } from '../../activity/activity.reads.ts';
import { lockActivity } from '../../activity/lock.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { claimantOf, findLine } from '../../roster/claim.service.ts';
import { referTo } from '../../upload/refs.service.ts';
import { checkedAmong, ownFiles } from '../../upload/upload.reads.ts';
import { lockFormerDependent } from '../former-member.store.ts';
import { loadMember } from '../member.store.ts';
import { countJoined } from '../participation/due.service.ts';
import { takePlace } from './admission.service.ts';
import type { JoinRequest, JudgeDeps } from './judge-join.service.ts';

const joinError = (
  reason: keyof typeof SUBMISSION_MESSAGES.join,
  msg: string = SUBMISSION_MESSAGES.join[reason],
  field?: string,
) => apiError(msg, { reason, ...(field === undefined ? {} : { field }) });

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
  const activity = await lockActivity(tx, cid);
  if (!activity) throw joinError('not_found');
  const { settings } = activity;
  const certified = deps.isCertified(activity.certified_until, now);
  const own = await loadMember(tx, cid, uid);
  const isOpenLink = isOpenByAddress(activity, certified) || own?.role === ROLE.OWNER;
  if (!isOpenLink && !deps.isEntry(activity, request.entry)) throw joinError('link_closed');
  if (own?.role === ROLE.BLACKLISTED) throw joinError('blacklisted');
  if (settings.proxy === 0) throw apiError(MAKEUP_MESSAGES.proxyOff, { reason: 'proxy_refused' });
  const day = dayOf(now.getTime() / 1000, activity.zone);
  if (activity.end_day < day) throw joinError('ended');
  if (settings.req_token !== '' && request.req_token?.trim() !== settings.req_token)
    throw joinError('token_wrong', SUBMISSION_MESSAGES.join.token_wrong, 'req_token');

  const claimant = claimantOf(settings.reg_info, request.reg_params, '');
  const found = await findLine(tx, cid, claimant);
  const line = 'line' in found ? found.line : undefined;
  const isOpen = settings.disable_free_join === 0 || (certified && settings.enable_external === 1);
  // Without a name the field's own message is of more use.
  if (!isOpen && !line && claimant.name !== '') throw joinError('not_listed');

  const files = await ownFiles(tx, uid, fileTokensOf(request.reg_params));
  const verdict = checkFieldValues(settings.reg_info, request.reg_params, {
    certified,
    files,
    isPhoneProof: (phone, proof) => deps.isPhoneProof(proof, { cid, uid, phone, day }),
    isSensitive: deps.isSensitive,
  });
  if (!verdict.ok) throw joinError(verdict.reason, verdict.message, verdict.field);
  if (!nameFrom(verdict.values))
    throw joinError('field_invalid', SUBMISSION_MESSAGES.join.field_invalid, String(IDENTITY_KEY.NAME));
  if (activity.total_limit !== 0 && activity.join_num >= activity.total_limit) throw joinError('full');

  const pending = settings.enable_audit === 1;
  const stuNo = verdict.values.find(({ key }) => key === IDENTITY_KEY.STUDENT_NO)?.val;
  const who = {
    uid: null,
    alias: nameFrom(verdict.values),
    avatar: '',
    stuNo: typeof stuNo === 'string' ? stuNo : '',
    regParams: verdict.values,
    pending,
    inviter: null,
    day,
    now,
  };
  const former = await lockFormerDependent(tx, cid, uid, { requestId: request.request_id, line });
  const memberId = await takePlace(tx, activity, who, { former, line });
  await referTo(tx, cid, `member ${memberId}`, checkedAmong(fileTokensOf(verdict.values), files));
  if (!pending) {
    await countJoined(tx, cid, memberId, day);
    await publishEvent(tx, cid, { kind: 'joined', items: [memberId] });
  }
  return { memberId, pending };
}
