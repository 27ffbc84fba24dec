import { sql } from 'kysely';
import type { Db, Queryable } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';

/** Number of views of each template; one that was never opened is absent. */
export async function loadViews(db: Queryable): Promise<Map<number, number>> {
  const { rows } = await sql<{ tpl_id: number; views: number }>`
    SELECT tpl_id, views::int AS views FROM template_view`.execute(db);
  return new Map(rows.map(({ tpl_id, views }) => [tpl_id, views]));
}

/** One more view. @returns all of them. */
export async function countView(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    INSERT INTO template_view (tpl_id, views) VALUES (${id}, 1)
    ON CONFLICT (tpl_id) DO UPDATE SET views = template_view.views + 1 RETURNING views::int AS views`.execute(
    db,
  );
  return rows[0]!.views;
}

/** Those of `tokens` that are files. */
export async function knownFiles(db: Db, tokens: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ token: string }>`
    SELECT token FROM file WHERE token = ANY(${tokens}) AND purpose = 'template'`.execute(db);
  return new Set(rows.map(({ token }) => token));
}

/** A cover is nobody's upload: everybody may see it and use it. Two processes may draw the same one. */
export async function insertCover(
  db: Db,
  cover: { token: string; bytes: number; width: number; height: number },
  now: Date,
): Promise<void> {
  await sql`INSERT INTO file (token, uid, kind, purpose, mime, ext, bytes, width, height, t_create)
    VALUES (${cover.token}, ${ZERO_ID}, 'image', 'template', 'image/png', 'png', ${cover.bytes}, ${cover.width},
      ${cover.height}, ${now}) ON CONFLICT (token) DO NOTHING`.execute(db);
}
