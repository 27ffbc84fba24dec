import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/db.ts';
import type { CodeVersion } from '../activity/activity.reads.ts';

/** Resolves true where a person from outside came by the activity's code: with a valid token, or once before. */
export type CameByCode = (uid: string, code: CodeVersion, entry: string | undefined) => Promise<boolean>;

/** Resolves true where a person came by the activity's code, now or before. */
export async function hasVisited(db: Queryable, uid: string, cid: string): Promise<boolean> {
  const { rows } = await sql`/* prepared */ SELECT FROM visit WHERE uid = ${uid} AND cid = ${cid}`.execute(
    db,
  );
  return rows.length > 0;
}
