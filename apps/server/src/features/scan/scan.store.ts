import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

export type ScanPurpose = 'login' | 'bind' | 'locate';

/** Position of a phone (GCJ-02), and its place in words. */
export interface ScannedPlace {
  address: string;
  latitude: number;
  longitude: number;
}

export interface QrRow {
  qr: string;
  purpose: ScanPurpose;
  /** Person who shows it; null for a login. */
  asker: string | null;
  device: string;
  polls: number;
  state: 'waiting' | 'confirmed' | 'refused' | 'used';
  /** Person who confirmed it. */
  uid: string | null;
  answer: ScannedPlace | null;
  t_create: Date;
  /** Hash of what only the asking browser, or session, has. */
  browser: Buffer;
  /** A login that is shown to prove who is asking. */
  proof: boolean;
  /** The session that confirmed it, by its token's hash, and when that one had last proved itself. */
  by_session: Buffer | null;
  t_proof: Date | null;
}

const COLUMNS = sql`qr, purpose, asker, device, polls, state, uid, answer, t_create, browser, proof, by_session, t_proof`;

interface NewQr {
  qr: string;
  purpose: ScanPurpose;
  asker: string | null;
  pollHash: Buffer;
  /** Hash of what only the asking browser, or session, has. */
  browser: Buffer;
  device: string;
  proof: boolean;
  now: Date;
}

export async function insertQr(db: Db, q: NewQr): Promise<void> {
  // The same poll name asked again by the same browser gets a fresh code in place of the old one.
  await sql`
    INSERT INTO login_qr (qr, purpose, asker, poll_hash, browser, device, proof, state, t_create)
    VALUES (${q.qr}, ${q.purpose}, ${q.asker}, ${q.pollHash}, ${q.browser}, ${q.device}, ${q.proof},
      'waiting', ${q.now})
    ON CONFLICT (poll_hash) DO UPDATE SET qr = EXCLUDED.qr, browser = EXCLUDED.browser, device = EXCLUDED.device,
      proof = EXCLUDED.proof, by_session = NULL, t_proof = NULL, polls = 0, state = 'waiting', uid = NULL, answer = NULL, t_create = EXCLUDED.t_create`.execute(
    db,
  );
  await sql`DELETE FROM login_qr WHERE t_create < ${new Date(q.now.getTime() - 86_400_000)}`.execute(db);
}

/** Counts a poll and answers the code's state; a confirmed code is used up by the poll that sees it. */
export async function pollQr(tx: Tx, pollHash: Buffer, browser: Buffer): Promise<QrRow | undefined> {
  const { rows } = await sql<QrRow>`
    UPDATE login_qr SET polls = polls + 1
    WHERE poll_hash = ${pollHash} AND browser = ${browser} AND purpose = 'login'
    RETURNING ${COLUMNS}`.execute(tx);
  const row = rows[0];
  if (row?.state === 'confirmed')
    await sql`UPDATE login_qr SET state = 'used' WHERE qr = ${row.qr}`.execute(tx);
  return row;
}

/** A code by the secret names under which it was asked for. */
export async function findRequested(
  db: Db,
  purpose: ScanPurpose,
  pollHash: Buffer,
  browser: Buffer,
): Promise<QrRow | undefined> {
  const { rows } = await sql<QrRow>`
    SELECT ${COLUMNS} FROM login_qr
    WHERE poll_hash = ${pollHash} AND browser = ${browser} AND purpose = ${purpose}`.execute(db);
  return rows[0];
}

export async function loadQr(
  db: Db | Tx,
  qr: string,
  lock: 'lock' | 'read' = 'read',
): Promise<QrRow | undefined> {
  const { rows } = await sql<QrRow>`
    SELECT ${COLUMNS} FROM login_qr WHERE qr = ${qr} ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(
    db,
  );
  return rows[0];
}

interface Decision {
  uid: string;
  accept: boolean;
  answer: ScannedPlace | null;
  /** The session that decides (hexadecimal), and when it last proved itself. */
  session: string;
  proven: Date;
}

export async function decideQr(tx: Tx, qr: string, of: Decision): Promise<void> {
  await sql`UPDATE login_qr SET state = ${of.accept ? 'confirmed' : 'refused'}, uid = ${of.uid},
    answer = ${of.answer === null ? null : JSON.stringify(of.answer)},
    by_session = ${Buffer.from(of.session, 'hex')}, t_proof = ${of.proven} WHERE qr = ${qr}`.execute(tx);
}
