import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { COLUMNS, type InviteRow } from './organiser.store.ts';

/** Invitations, the newest first. `keyword`: part of a name, or the beginning of a number. */
export async function listInvites(
  db: Db,
  { keyword, count, page }: { keyword: string; count: number; page: number },
): Promise<{ lists: InviteRow[]; total: number }> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const where = keyword === '' ? sql`true` : sql`(name LIKE ${pattern} OR mobile LIKE ${pattern.slice(1)})`;
  const [{ rows }, total] = await Promise.all([
    sql<InviteRow>`SELECT ${COLUMNS} FROM organiser_invitation WHERE ${where}
      ORDER BY t_create DESC, mobile LIMIT ${count} OFFSET ${(page - 1) * count}`.execute(db),
    sql<{ n: number }>`SELECT count(*)::int AS n FROM organiser_invitation WHERE ${where}`.execute(db),
  ]);
  return { lists: rows, total: total.rows[0]!.n };
}
