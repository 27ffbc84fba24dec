import type { ExportFormat } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/db/db.ts';
import type { ExportKind } from './file-order.source.ts';

/** Parameters of an order, beside the kind. */
export interface ExportParams {
  /** Business days, both included; null: all. */
  from: string | null;
  to: string | null;
  format?: ExportFormat;
  wids?: string[];
}

export interface ExportRow {
  cid: string;
  id: string;
  uid: string;
  kind: ExportKind;
  params: ExportParams;
  name: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  progress: number;
  rows: number;
  bytes: number;
  error: string;
  file: string;
  email: string;
  mail: '' | 'waiting' | 'sending' | 'sent' | 'failed';
  /** Number of tries: of its writing, and once it is done of its mail. */
  tries: number;
  t_create: Date;
}

const COLUMNS = sql`cid, id, uid, kind, params, name, state, progress, rows, bytes, error, file, email, mail, tries,
  t_create`;
/** Seconds of real time without a heartbeat after which a worker counts as dead. */
const DEAD_AFTER = 10;
/** Seconds after which a mail that was begun is begun again: more than a server is given for all steps. */
const MAIL_LOST_AFTER = 180;

/** Holds the activity, so that its open orders are counted by one at a time; false where there is none. */
export async function lockOrders(tx: Tx, cid: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM activity WHERE cid = ${cid} FOR NO KEY UPDATE`.execute(tx);
  return rows.length > 0;
}

/** Orders of an activity that are not finished: of one person, and of all. */
export async function countOpen(tx: Tx, cid: string, uid: string): Promise<{ own: number; all: number }> {
  const { rows } = await sql<{ own: number; all: number }>`
    SELECT count(*) FILTER (WHERE uid = ${uid})::int AS own, count(*)::int AS all FROM export_job
    WHERE cid = ${cid} AND state IN ('waiting', 'running')`.execute(tx);
  return rows[0]!;
}

/** The order that a request made before. */
export async function findOrder(
  tx: Tx,
  cid: string,
  uid: string,
  requestId: string | undefined,
): Promise<{ id: string; request_hash: Buffer | null } | undefined> {
  if (requestId === undefined) return undefined;
  const { rows } = await sql<{ id: string; request_hash: Buffer | null }>`
    SELECT id, request_hash FROM export_job WHERE cid = ${cid} AND uid = ${uid} AND request_id = ${requestId}`.execute(
    tx,
  );
  return rows[0];
}

export async function insertExport(
  tx: Tx,
  e: Pick<ExportRow, 'cid' | 'id' | 'uid' | 'kind' | 'params' | 'name' | 'email'> & {
    requestId: string | null;
    requestHash: Buffer | null;
    now: Date;
  },
): Promise<void> {
  await sql`
    INSERT INTO export_job (cid, id, uid, kind, params, name, state, request_id, request_hash, email, t_create)
    VALUES (${e.cid}, ${e.id}, ${e.uid}, ${e.kind}, ${JSON.stringify(e.params)}, ${e.name}, 'waiting', ${e.requestId},
      ${e.requestHash}, ${e.email}, ${e.now})`.execute(tx);
}

export async function loadExport(db: Queryable, cid: string, id: string): Promise<ExportRow | undefined> {
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

/**
 * Takes an order to write it as `run`: one that waits, or whose worker gives no heartbeat. Answers its row, how
 * often it was begun, and what the run before may have left in the store.
 */
export async function claimExport(
  tx: Tx,
  cid: string,
  id: string,
  run: string,
): Promise<(ExportRow & { left: string | null }) | undefined> {
  const { rows } = await sql<ExportRow & { left: string | null }>`
    WITH was AS (
      SELECT cid, id, run AS left FROM export_job WHERE cid = ${cid} AND id = ${id}
        AND (state = 'waiting' OR (state = 'running' AND t_beat < now() - make_interval(secs => ${DEAD_AFTER})))
      FOR UPDATE
    )
    UPDATE export_job j SET state = 'running', run = ${run}, t_beat = now(), tries = j.tries + 1, progress = 0,
      rows = 0, error = ''
    FROM was WHERE j.cid = ${cid} AND j.id = was.id
    RETURNING j.cid, j.id, j.uid, j.kind, j.params, j.name, j.state, j.progress, j.rows, j.bytes, j.error, j.file,
      j.email, j.mail, j.t_create, j.tries, was.left`.execute(tx);
  return rows[0];
}

/** A heartbeat with the progress; false where the order is not this run's any more. */
export async function beatExport(
  db: Db,
  { cid, id, run }: { cid: string; id: string; run: string },
  progress: number,
  rows: number,
): Promise<boolean> {
  const answer = await sql`UPDATE export_job SET t_beat = now(), progress = ${progress}, rows = ${rows}
    WHERE cid = ${cid} AND id = ${id} AND run = ${run} AND state = 'running' RETURNING 1 AS updated`.execute(
    db,
  );
  return answer.rows.length > 0;
}

/** The file is in the store: last, so that nobody finds half of it. False where the order is not this run's any more. */
export async function finishExport(
  tx: Tx,
  { cid, id, run }: { cid: string; id: string; run: string },
  made: { file: string; rows: number; bytes: number; now: Date },
): Promise<boolean> {
  const answer = await sql`
    UPDATE export_job SET state = 'done', progress = 100, rows = ${made.rows}, bytes = ${made.bytes},
      file = ${made.file}, t_done = ${made.now}, tries = 0, mail = CASE WHEN email = '' THEN '' ELSE 'waiting' END
    WHERE cid = ${cid} AND id = ${id} AND run = ${run} AND state = 'running' RETURNING 1 AS updated`.execute(
    tx,
  );
  return answer.rows.length > 0;
}

/** Given back to be tried again, or given up with a word. */
export async function releaseExport(
  db: Db,
  { cid, id, run }: { cid: string; id: string; run: string },
  state: 'waiting' | 'failed',
  error: string,
): Promise<void> {
  await sql`UPDATE export_job SET state = ${state}, error = ${error}
    WHERE cid = ${cid} AND id = ${id} AND run = ${run} AND state = 'running'`.execute(db);
}

/** Stops an order, or takes its file away; answers the key of what lies in the store. */
export async function cancelExport(tx: Tx, cid: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`
    WITH was AS (SELECT cid, id, file FROM export_job WHERE cid = ${cid} AND id = ${id} FOR UPDATE)
    UPDATE export_job j SET state = 'cancelled', error = '', file = '', bytes = 0 FROM was
    WHERE j.cid = ${cid} AND j.id = was.id AND j.state <> 'cancelled' RETURNING was.file`.execute(tx);
  return rows[0]?.file;
}

/** Lets a failed or cancelled order wait again, its run named for what that may have left; false where it is neither. */
export async function reviveExport(tx: Tx, cid: string, id: string): Promise<boolean> {
  const answer = await sql`
    UPDATE export_job SET state = 'waiting', error = '', progress = 0, rows = 0, tries = 0, mail = ''
    WHERE cid = ${cid} AND id = ${id} AND state IN ('failed', 'cancelled') RETURNING 1 AS revived`.execute(
    tx,
  );
  return answer.rows.length > 0;
}

/** Orders whose worker died. */
export async function loadStalled(db: Db): Promise<{ cid: string; id: string }[]> {
  const { rows } = await sql<{ cid: string; id: string }>`
    SELECT cid, id FROM export_job WHERE state = 'running' AND t_beat < now() - make_interval(secs => ${DEAD_AFTER})
    ORDER BY t_beat LIMIT 100`.execute(db);
  return rows;
}

/** Takes the mail of a finished file to send it; undefined where there is none to send, or somebody else does. */
export async function claimMail(db: Db, cid: string, id: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    UPDATE export_job SET mail = 'sending', t_mail = now(), tries = tries + 1
    WHERE cid = ${cid} AND id = ${id} AND state = 'done' AND (mail = 'waiting'
      OR (mail = 'sending' AND t_mail < now() - make_interval(secs => ${MAIL_LOST_AFTER})))
    RETURNING ${COLUMNS}`.execute(db);
  return rows[0];
}

/** A mail went out by the operator's hand: where it was a package's, its file says so too. */
export async function markMailed(db: Db, id: string): Promise<void> {
  await sql`UPDATE export_job SET mail = 'sent' WHERE id = ${id} AND mail IN ('waiting', 'failed')`.execute(
    db,
  );
}

export async function setMail(
  db: Db,
  cid: string,
  id: string,
  mail: 'waiting' | 'sent' | 'failed',
): Promise<void> {
  await sql`UPDATE export_job SET mail = ${mail} WHERE cid = ${cid} AND id = ${id} AND mail = 'sending'`.execute(
    db,
  );
}

/** Takes out what was ordered before `before`; answers the keys of what lies in the store. */
export async function removeOld(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ file: string; run: string | null }>`
    DELETE FROM export_job WHERE t_create <= ${before} RETURNING file, run`.execute(tx);
  return rows.flatMap(({ file, run }) => [
    ...(file === '' ? [] : [file]),
    ...(run === null ? [] : [`export-${run}`]),
  ]);
}
