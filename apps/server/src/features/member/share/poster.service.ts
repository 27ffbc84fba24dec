import type { Db } from '../../../platform/db/db.ts';
import { type CodeVersion, loadCodeVersion, type Versions } from '../../activity/activity.reads.ts';
import { loadPoster, type Poster } from './poster.reads.ts';

interface PosterDeps {
  db: Db;
  versions: Versions;
  isEntry: (code: CodeVersion, entry: string | undefined) => boolean;
  /** Counts a look by its address; throws where there were too many. */
  count: (ip: string) => Promise<void>;
}

/**
 * Information about an activity for holders of its code, without a session: no more than the paper that the code is
 * printed on. Null without a valid token, which nobody guesses, where the code was renewed, and where the activity is
 * gone: all look the same.
 */
export const createPosterService =
  ({ db, versions, isEntry, count }: PosterDeps) =>
  async (cid: string, entry: string | undefined, ip: string): Promise<Poster> => {
    // Of an activity that is gone the first code is asked for, so that both look the same from outside.
    const code = (await loadCodeVersion(db, cid)) ?? { cid, code_rev: 0 };
    if (!isEntry(code, entry)) return null;
    await count(ip);
    return loadPoster(db, versions, cid);
  };
export type PosterService = ReturnType<typeof createPosterService>;
