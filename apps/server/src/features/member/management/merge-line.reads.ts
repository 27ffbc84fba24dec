import type { listMergeLines, ParsedRequestOf, ResponseOf } from '@rollcall/contract';
import { rosterKey } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { insideId } from '../../../platform/ids/ids.ts';
import { LIKE_SPECIAL } from './member-query.reads.ts';

/** Lines offered for a merge; another one is found by a search. */
const MERGE_LINES = 20;

/** Lines of the list that nobody claimed yet and that a merge may mean: namesakes of `name` first. */
export async function loadMergeLines(
  db: Db,
  { cid, keyword }: ParsedRequestOf<typeof listMergeLines>,
  name: string,
): Promise<ResponseOf<typeof listMergeLines>['data']> {
  const like = `%${keyword.replace(LIKE_SPECIAL, '\\$&')}%`;
  const { rows } = await sql<{ id: string; name: string; phone: string; no: string; records: number }>`
    SELECT member_id AS id, alias AS name, roster_phone AS phone, roster_no AS no,
      (SELECT count(*) FROM record r WHERE r.cid = ${cid} AND r.member_id = m.member_id
        AND r.removed_at IS NULL)::int AS records
    FROM member m WHERE cid = ${cid} AND roster AND NOT takes_part AND removed_at IS NULL AND merged_into IS NULL
      AND (${keyword} = '' OR alias ILIKE ${like} OR roster_no ILIKE ${like} OR roster_phone LIKE ${like})
    ORDER BY roster_key <> ${rosterKey(name)}, member_id LIMIT ${MERGE_LINES}`.execute(db);
  return { lists: rows.map(({ id, ...line }) => ({ unionid: insideId(cid, id), ...line })) };
}
