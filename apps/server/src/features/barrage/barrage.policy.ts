import { SUBMISSION_MESSAGES } from '@rollcall/contract';
import { type ApiError, activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { type Access, isAvailable, isBlacklisted } from '../activity/activity.reads.ts';

/** Why the person may send nothing to the screen of this activity; undefined: they may, where it takes any. */
export function sendingError(access: Access | undefined): ApiError | undefined {
  if (!isAvailable(access)) return activityNotFound();
  if (isBlacklisted(access))
    return apiError(SUBMISSION_MESSAGES.submit.blacklisted, { reason: 'blacklisted' });
  const { member } = access;
  if (!member?.takes_part) return apiError(SUBMISSION_MESSAGES.submit.not_joined, { reason: 'not_joined' });
  if (member.pending)
    return apiError(SUBMISSION_MESSAGES.submit.waiting_approval, { reason: 'waiting_approval' });
  return undefined;
}
