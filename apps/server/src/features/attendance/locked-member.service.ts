/** Rows that leave and marks are decided under, for features that change attendance too. */
export { managedIn } from './attendance.policy.ts';
export { type LockedMember, lockMembersById } from './member.store.ts';
