import { type CheckinRecord, COMMENTS_PAGE } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { nameOutsiders } from './display-names.reads.ts';
import { type CommentRow, commentOf, commentsBefore } from './record-row.reads.ts';

/**
 * A page of the comments of a record, oldest first: the newest, or those before `before`, which may have been removed
 * since.
 */
export async function listComments(
  db: Db,
  { cid, id, before }: { cid: string; id: string; before: string | undefined },
  viewer: string,
): Promise<{ lists: CheckinRecord['comments']; older: number }> {
  const older = sql`AND (c.t_create, c.id) <
    (SELECT b.t_create, b.id FROM record_comment b WHERE b.cid = ${cid} AND b.id = ${before} AND b.record_id = ${id})`;
  const until = before === undefined ? sql`` : older;
  const { rows } = await sql<{ comments: CommentRow[] | null; count: number }>`
    SELECT ${commentsBefore({ cid, viewer }, until, COMMENTS_PAGE)} AS comments,
      (SELECT count(*)::int FROM record_comment c
        WHERE c.cid = ${cid} AND c.record_id = ${id} AND c.removed_at IS NULL ${until}) AS count
    FROM record r WHERE r.cid = ${cid} AND r.id = ${id}`.execute(db);
  const comments = rows[0]?.comments ?? [];
  await nameOutsiders(db, [{ remarks: null, comments }]);
  return {
    lists: comments.map((one) => commentOf(cid, one)),
    older: (rows[0]?.count ?? 0) - comments.length,
  };
}
