import { ROLE } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

interface PackageRow {
  uid: string;
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  file: string;
  bytes: number;
  t_create: Date;
}
const COLUMNS = sql`uid, id, state, file, bytes::float8 AS bytes, t_create`;

/** Real seconds without a heartbeat after which another takes the writing over. */
const DEAD_AFTER = 30;

/** Packages asked for since an instant, the newest first. */
export async function loadPackages(db: Db | Tx, uid: string, since: Date): Promise<PackageRow[]> {
  const { rows } = await sql<PackageRow>`SELECT ${COLUMNS} FROM person_export
    WHERE uid = ${uid} AND t_create > ${since} ORDER BY t_create DESC, id DESC`.execute(db);
  return rows;
}

export async function loadPackage(db: Db, uid: string, id: string): Promise<PackageRow | undefined> {
  const { rows } = await sql<PackageRow>`SELECT ${COLUMNS} FROM person_export
    WHERE uid = ${uid} AND id = ${id}`.execute(db);
  return rows[0];
}

export async function insertPackage(tx: Tx, uid: string, id: string, now: Date): Promise<void> {
  await sql`INSERT INTO person_export (uid, id, state, t_create) VALUES (${uid}, ${id}, 'waiting', ${now})`.execute(
    tx,
  );
}

/** Takes an order to write it as `run`; undefined where there is none to write. `left`: what the run before left. */
export async function claimPackage(
  tx: Tx,
  uid: string,
  id: string,
  run: string,
): Promise<{ tries: number; left: string | null } | undefined> {
  const { rows } = await sql<{ tries: number; left: string | null }>`
    WITH was AS (
      SELECT uid, id, run AS left FROM person_export WHERE uid = ${uid} AND id = ${id} AND (state = 'waiting'
        OR (state = 'running' AND t_beat < now() - make_interval(secs => ${DEAD_AFTER}))) FOR UPDATE
    )
    UPDATE person_export p SET state = 'running', run = ${run}, t_beat = now(), tries = p.tries + 1
    FROM was WHERE p.uid = ${uid} AND p.id = was.id RETURNING p.tries, was.left`.execute(tx);
  return rows[0];
}

/** A heartbeat; false where the order is not this run's any more. */
export async function beatPackage(db: Db, uid: string, run: string): Promise<boolean> {
  const { rows } = await sql`UPDATE person_export SET t_beat = now()
    WHERE uid = ${uid} AND run = ${run} AND state = 'running' RETURNING 1 AS updated`.execute(db);
  return rows.length > 0;
}

export async function endPackage(
  tx: Db | Tx,
  uid: string,
  run: string,
  end: { state: 'waiting' | 'done' | 'failed'; file: string; bytes: number },
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE person_export SET state = ${end.state}, file = ${end.file}, bytes = ${end.bytes}
    WHERE uid = ${uid} AND run = ${run} AND state = 'running' RETURNING 1 AS updated`.execute(tx);
  return rows.length > 0;
}

/** Orders that nobody writes any more. */
export async function stalledPackages(db: Db): Promise<{ uid: string; id: string }[]> {
  const { rows } = await sql<{ uid: string; id: string }>`SELECT uid, id FROM person_export
    WHERE state = 'running' AND t_beat < now() - make_interval(secs => ${DEAD_AFTER}) LIMIT 100`.execute(db);
  return rows;
}

/** Takes packages out: of a person, or all from before an instant. @returns the keys that may lie in the store */
export async function removePackages(tx: Tx, which: { uid: string } | { before: Date }): Promise<string[]> {
  const chosen = 'uid' in which ? sql`uid = ${which.uid}` : sql`t_create <= ${which.before}`;
  const { rows } = await sql<{ file: string; run: string | null }>`
    DELETE FROM person_export WHERE ${chosen} RETURNING file, run`.execute(tx);
  return rows.flatMap(({ file, run }) => [
    ...(file === '' ? [] : [file]),
    ...(run === null ? [] : [`export-${run}`]),
  ]);
}

/**
 * Activities that a person initiates outside the bin: the number, and the titles of the newest three; and the number
 * of others they take part in.
 */
export async function countActivities(
  db: Db | Tx,
  uid: string,
): Promise<{ owned: number; titles: string[]; joined: number }> {
  const { rows } = await sql<{ owned: number; titles: string[] }>`
    SELECT count(*)::int AS owned, COALESCE((array_agg(title ORDER BY t_create DESC))[1:3], '{}') AS titles
    FROM activity WHERE owner_uid = ${uid} AND deleted_at IS NULL`.execute(db);
  const { rows: others } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM my_activity WHERE uid = ${uid} AND role <> ${sql.lit(ROLE.OWNER)} AND deleted_at IS NULL`.execute(
    db,
  );
  return { ...rows[0]!, joined: others[0]!.n };
}
