import { manages } from '../activity/activity.policy.ts';
import { type Access, isAvailable } from '../activity/activity.reads.ts';

/** True where the person who ordered a file may still have it: the activity is there, and they manage it. */
export const mayStillHave = (access: Access | undefined): boolean => isAvailable(access) && manages(access);
