import { ROLE, SUBMISSION_MESSAGES } from '@rollcall/contract';
import { type ApiError, activityNotFound, apiError } from '../../platform/http/api-error.ts';
import type { Access } from '../activity/activity.reads.ts';

/** Why the person may send nothing to the screen of this activity; undefined: they may, where it takes any. */
export function sendingError(access: Access | undefined): ApiError | undefined {
  if (!access || access.activity.deleted_at !== null) return activityNotFound();
  const { member } = access;
  if (member?.role === ROLE.BLACKLISTED)
    return apiError(SUBMISSION_MESSAGES.submit.blacklisted, { reason: 'blacklisted' });
  if (!member?.takes_part) return apiError(SUBMISSION_MESSAGES.submit.not_joined, { reason: 'not_joined' });
  if (member.pending)
    return apiError(SUBMISSION_MESSAGES.submit.waiting_approval, { reason: 'waiting_approval' });
  return undefined;
}
