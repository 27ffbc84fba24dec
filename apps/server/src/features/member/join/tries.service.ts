import type { Db } from '../../../platform/db/db.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';
import { loadAccess, type Versions } from '../../activity/activity.reads.ts';
import type { Join } from './judge-join.service.ts';

interface TriesDeps {
  db: Db;
  versions: Versions;
  /** Tries of a person to find themselves on a list that failed. */
  claims: Limiter;
}

/** True for the refusal of somebody who is on no list. */
export const isFailedTry = (error: unknown): boolean =>
  error instanceof ApiError && error.body.data?.['reason'] === 'not_listed';

/** Guessing names is slow: a try is counted before it is made, and given back where it was none. */
export function countingTries(deps: TriesDeps, join: Join): Join {
  /** Resolves true where the activity has a list on which this person may try names. */
  async function triesList(uid: string, cid: string): Promise<boolean> {
    const access = await loadAccess(deps.db, cid, uid);
    if (!access || access.member?.takes_part) return false;
    const { settings } = await deps.versions.of(deps.db, access.activity);
    return settings.disable_free_join === 1;
  }

  return async (attempt) => {
    const { uid, request } = attempt;
    if (!(await triesList(uid, request.cid))) return join(attempt);
    await deps.claims.consume(uid);
    let isTry = false;
    try {
      return await join(attempt);
    } catch (error) {
      isTry = isFailedTry(error);
      throw error;
    } finally {
      if (!isTry) await deps.claims.refund(uid);
    }
  };
}
