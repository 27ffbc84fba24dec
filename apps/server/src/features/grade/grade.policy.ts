import { type CheckinRecord, RECORD_MESSAGES } from '@rollcall/contract';
import { apiError } from '../../platform/http/api-error.ts';
import { manages } from '../activity/activity.policy.ts';
import { type Access, isAvailable } from '../activity/activity.reads.ts';

/** Originals and strokes are for who manages the activity, and for whose record it is or who signs in for them. */
export function assertMaySeeAnnotations(access: Access, record: CheckinRecord): void {
  if (!isAvailable(access) || (record.mine === 0 && !manages(access)))
    throw apiError(RECORD_MESSAGES.recordNotFound, { reason: 'not_found' });
}
