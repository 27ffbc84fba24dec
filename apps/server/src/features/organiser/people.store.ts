import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

interface FoundPerson {
  uid: string;
  openid: string;
  nickname: string;
  mobile: string | null;
  organiser_at: Date | null;
  disabled_at: Date | null;
  disabled_reason: string;
  created: number;
  sessions: number;
  t_create: Date;
}

/** People by their whole number, or by how their nickname begins; the newest first. */
export async function findPeople(
  db: Db,
  { keyword, count, page }: { keyword: string; count: number; page: number },
): Promise<{ lists: FoundPerson[]; total: number }> {
  const start = `${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const where = keyword === '' ? sql`true` : sql`(p.mobile = ${keyword} OR p.nickname LIKE ${start})`;
  const [{ rows }, total] = await Promise.all([
    sql<Omit<FoundPerson, 'sessions'>>`
      SELECT p.uid, p.openid, p.nickname, p.mobile, p.organiser_at, p.disabled_at, p.disabled_reason, p.created,
        p.t_create
      FROM person p WHERE ${where} ORDER BY p.t_create DESC, p.uid LIMIT ${count} OFFSET ${(page - 1) * count}`.execute(
      db,
    ),
    sql<{ n: number }>`SELECT count(*)::int AS n FROM person p WHERE ${where}`.execute(db),
  ]);
  const { rows: counted } = await sql<{ uid: string; n: number }>`
    SELECT uid, count(*)::int AS n FROM session
    WHERE uid = ANY(${rows.map(({ uid }) => uid)}::uuid[]) AND t_expire > ${new Date()} GROUP BY uid`.execute(
    db,
  );
  const sessions = new Map(counted.map(({ uid, n }) => [uid, n]));
  const lists = rows.map((row) => ({ ...row, sessions: sessions.get(row.uid) ?? 0 }));
  return { lists, total: total.rows[0]!.n };
}

/** A person as the operator names them, under lock. */
export async function lockByOpenid(
  tx: Tx,
  openid: string,
): Promise<{ uid: string; nickname: string; disabled_at: Date | null } | undefined> {
  const { rows: named } = await sql<{ uid: string }>`SELECT uid FROM person WHERE openid = ${openid}`.execute(
    tx,
  );
  if (!named[0]) return undefined;
  const { rows } = await sql<{ uid: string; nickname: string; disabled_at: Date | null }>`
    SELECT uid, nickname, disabled_at FROM person
    WHERE uid = ${named[0].uid} AND openid = ${openid} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Closes an account, or opens it again (`at` null). */
export async function setDisabled(tx: Tx, uid: string, at: Date | null, reason: string): Promise<void> {
  await sql`UPDATE person SET disabled_at = ${at}, disabled_reason = ${reason} WHERE uid = ${uid}`.execute(
    tx,
  );
}

/** Ends all sessions of a person. @returns how many */
export async function endSessions(tx: Tx, uid: string): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM session WHERE uid = ${uid}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
