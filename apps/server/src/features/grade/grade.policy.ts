import type { CheckinRecord } from '@rollcall/contract';
import { recordNotFound } from '../../platform/http/api-error.ts';
import { manages } from '../activity/activity.policy.ts';
import { type Access, isAvailable } from '../activity/activity.reads.ts';

/** Originals and strokes are for who manages the activity, and for whose record it is or who signs in for them. */
export function assertMaySeeAnnotations(access: Access, record: CheckinRecord): void {
  if (!isAvailable(access) || (record.mine === 0 && !manages(access))) throw recordNotFound();
}
