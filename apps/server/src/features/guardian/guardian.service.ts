/** Beginning and end of acting for a member without an account, for whoever joins or takes them out. */
export { addGuardian, endGuardian, insertGuardian } from './guardian.store.ts';
