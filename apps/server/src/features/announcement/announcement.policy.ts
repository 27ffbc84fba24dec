/** Initiator, admins and teachers tell the members something. */
export { assertAccess } from '../activity/activity.policy.ts';
