import type { getPoster, ResponseOf } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { personOf } from '../../account/account.reads.ts';
import type { Versions } from '../../activity/activity.reads.ts';

export type Poster = ResponseOf<typeof getPoster>['data'];

/** Content of the paper that an activity's code is printed on; null where the activity is gone. */
export async function loadPoster(db: Db, versions: Versions, cid: string): Promise<Poster> {
  const { rows } = await sql<{ cid: string; rev: number; title: string; owner_uid: string }>`/* prepared */
    SELECT cid, rev, title, owner_uid FROM activity WHERE cid = ${cid} AND deleted_at IS NULL`.execute(db);
  const [activity] = rows;
  if (!activity) return null;
  const { settings } = await versions.of(db, activity);
  return {
    title: activity.title,
    banner: settings.banner,
    owner_name: settings.signature || (await personOf(db, activity.owner_uid)).nickname,
  };
}
