import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

export interface ExportRow {
  cid: string;
  id: string;
  uid: string;
  kind: 'members' | 'records';
  params: { from: string | null; to: string | null };
  name: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  progress: number;
  rows: number;
  bytes: number;
  error: string;
  t_create: Date;
}

const COLUMNS = sql`cid, id, uid, kind, params, name, state, progress, rows, bytes, error, t_create`;

/** Notes an ordered file; a repeated order answers the first one's id. */
export async function insertExport(
  tx: Tx,
  e: Pick<ExportRow, 'cid' | 'id' | 'uid' | 'kind' | 'params' | 'name'> & {
    requestId: string | null;
    now: Date;
  },
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO export_job (cid, id, uid, kind, params, name, state, request_id, t_create)
    VALUES (${e.cid}, ${e.id}, ${e.uid}, ${e.kind}, ${JSON.stringify(e.params)}, ${e.name}, 'waiting', ${e.requestId},
      ${e.now})
    ON CONFLICT (cid, uid, request_id) WHERE request_id IS NOT NULL DO NOTHING RETURNING id`.execute(tx);
  if (rows[0]) return { id: rows[0].id, isNew: true };
  const known = await sql<{ id: string }>`
    SELECT id FROM export_job WHERE cid = ${e.cid} AND uid = ${e.uid} AND request_id = ${e.requestId}`.execute(
    tx,
  );
  return { id: known.rows[0]!.id, isNew: false };
}

export async function loadExport(db: Db, cid: string, id: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    SELECT ${COLUMNS} FROM export_job WHERE cid = ${cid} AND id = ${id}`.execute(db);
  return rows[0];
}

/** Files ordered since `since`, newest first; at most 100. */
export async function loadExports(db: Db, cid: string, since: Date): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    SELECT ${COLUMNS} FROM export_job WHERE cid = ${cid} AND t_create > ${since}
    ORDER BY t_create DESC, id DESC LIMIT 100`.execute(db);
  return rows;
}

export async function setProgress(
  db: Db,
  cid: string,
  id: string,
  progress: number,
  rows: number,
): Promise<void> {
  await sql`UPDATE export_job SET state = 'running', progress = ${progress}, rows = ${rows}
    WHERE cid = ${cid} AND id = ${id} AND state IN ('waiting', 'running')`.execute(db);
}

export async function setDone(
  db: Db,
  cid: string,
  id: string,
  rows: number,
  bytes: number,
  now: Date,
): Promise<void> {
  await sql`UPDATE export_job SET state = 'done', progress = 100, rows = ${rows}, bytes = ${bytes}, t_done = ${now}
    WHERE cid = ${cid} AND id = ${id}`.execute(db);
}

export async function setFailed(db: Db, cid: string, id: string, error: string): Promise<void> {
  await sql`UPDATE export_job SET state = 'failed', error = ${error} WHERE cid = ${cid} AND id = ${id}`.execute(
    db,
  );
}

/** Takes out what was ordered before `before`; answers the ids whose files go too. */
export async function removeOld(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM export_job WHERE t_create <= ${before} RETURNING id`.execute(db);
  return rows.map((r) => r.id);
}
