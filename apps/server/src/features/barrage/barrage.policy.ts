import { MESSAGES, ROLE } from '@rollcall/contract';
import { activityNotFound, type Refused, refuse } from '../../platform/http/refusal.ts';
import type { Access } from '../activity/activity.reads.ts';

/** Why the person may send nothing to the screen of this activity; undefined: they may, where it takes any. */
export function sendingRefused(access: Access | undefined): Refused | undefined {
  if (!access || access.activity.deleted_at !== null) return activityNotFound();
  const { member } = access;
  if (member?.role === ROLE.BLACKLISTED)
    return refuse(MESSAGES.submit.blacklisted, { reason: 'blacklisted' });
  if (!member?.takes_part) return refuse(MESSAGES.submit.not_joined, { reason: 'not_joined' });
  if (member.pending) return refuse(MESSAGES.submit.waiting_approval, { reason: 'waiting_approval' });
  return undefined;
}
