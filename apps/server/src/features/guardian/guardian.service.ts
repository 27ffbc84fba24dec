import { insideId } from '../../platform/ids/ids.ts';

/** Beginning and end of acting for a member without an account, for whoever joins or takes them out. */
export { addGuardian, endGuardian, insertGuardian } from './guardian.store.ts';

/**
 * Path of a page of an activity on the member page, as whoever is told of a member opens it: a guardian as of the
 * dependent, whose page it is then. `dependent` null: the member themselves.
 */
export const pathFor = (dependent: string | null, cid: string, page = ''): string =>
  `/${cid}${page}${dependent === null ? '' : `?for=${insideId(cid, dependent)}`}`;
