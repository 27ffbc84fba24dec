import { REVIEW_MESSAGES } from '@rollcall/contract';
import { apiError } from '../../platform/http/api-error.ts';
import { assertAccess, owns } from '../activity/activity.policy.ts';
import type { Access } from '../activity/activity.reads.ts';

const notYours = () => apiError(REVIEW_MESSAGES.notYours, { reason: 'no_right' });

/** The initiator and admins, those too who take no part themselves (REC-30). */
export function assertMayReview(access: Access | undefined): asserts access is Access {
  assertAccess(access, 'manage');
}

/** A review is changed by its author alone. */
export function assertMayEdit(uid: string, remark: { uid: string }): void {
  if (remark.uid !== uid) throw notYours();
}

/** A review is taken back by its author; the initiator may remove any. */
export function assertMayRemove(access: Access, uid: string, remark: { uid: string }): void {
  if (remark.uid !== uid && !owns(access)) throw notYours();
}
