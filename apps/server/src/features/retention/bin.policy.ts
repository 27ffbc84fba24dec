import { manages, owns } from '../activity/activity.policy.ts';
import type { Access } from '../activity/activity.reads.ts';

/** Right to an activity in the bin: its initiator decides, the other managers are told who that is. */
export function rightInBin(access: Access | undefined): 'own' | 'manage' | 'none' {
  if (!access || !manages(access)) return 'none';
  return owns(access) ? 'own' : 'manage';
}
