import { type ActivitySettings, type CheckinRecord, MESSAGES } from '@rollcall/contract';
import { refuse } from '../../platform/http/refusal.ts';
import { manages, takesPart } from '../activity/activity.policy.ts';
import type { Access } from '../activity/activity.reads.ts';

/** Joined, and let in: who waits for approval or was put out has nobody's records to list. */
export const isInside = (access: Access): boolean => takesPart(access) && access.member!.takes_part;

/** Whose records a person may list: undefined everybody's, else only those of the member named (JOIN-20). */
export function visibleMember(access: Access, settings: ActivitySettings): string | undefined {
  return manages(access) || settings.permiss !== 1 ? undefined : access.member!.member_id;
}

/** One's own record always, another's as the activity lets its members. */
export function assertMayRead(access: Access, settings: ActivitySettings, record: CheckinRecord): void {
  // Who only signs in for a child sees the child's records.
  if (access.member === null && record.mine === 1 && access.activity.deleted_at === null) return;
  if (!takesPart(access) || (record.mine === 0 && visibleMember(access, settings) !== undefined))
    throw refuse(MESSAGES.recordNotFound, { reason: 'not_found' });
}
