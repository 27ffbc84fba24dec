import { AUDIT_STATUS } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

/** Values masked when they were sealed; '' where there is none. */
interface Masked {
  corp_owner: string;
  real_name: string;
  cert_no: string;
  mobile: string;
}

/** Values of an application; the last four are sealed. */
export interface Documents {
  auth_type: number;
  corp_name: string;
  corp_code: string;
  mp_name: string;
  cert_type: number | null;
  corp_owner: string;
  real_name: string;
  cert_no: string;
  mobile: string;
  masked: Masked;
}

export interface CertificationRow extends Documents {
  uid: string;
  id: string;
  round: number;
  audit_status: number;
  has_payed: boolean;
  remark: string;
  mp_code: string;
  mp_code_status: number;
  mp_tries: number;
  t_submit: Date;
  t_audit: Date | null;
  t_start: Date | null;
  t_end: Date | null;
}

const COLUMNS = sql`uid, id, auth_type, round, corp_name, corp_code, mp_name, cert_type, corp_owner, real_name, cert_no,
  mobile, masked, audit_status, has_payed, remark, mp_code, mp_code_status, mp_tries, t_submit, t_audit, t_start, t_end`;

/** The person's application that stands now; `lock` holds it until the transaction ends. */
export async function loadOpen(
  db: Db | Tx,
  uid: string,
  lock: 'lock' | 'read' = 'read',
): Promise<CertificationRow | undefined> {
  const { rows } = await sql<CertificationRow>`
    SELECT ${COLUMNS} FROM certification WHERE uid = ${uid} AND closed_at IS NULL
    ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

/** One application of a person, standing or not. */
export async function loadOne(
  db: Db | Tx,
  uid: string,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<CertificationRow | undefined> {
  const { rows } = await sql<CertificationRow>`
    SELECT ${COLUMNS} FROM certification WHERE uid = ${uid} AND id = ${id}
    ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

/** Owner of an application; undefined where there is none, or another stands in its place. */
export async function ownerOf(db: Db | Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM certification WHERE id = ${id}`.execute(db);
  return rows[0]?.uid;
}

export async function closeApplication(tx: Tx, uid: string, id: string, now: Date): Promise<void> {
  await sql`UPDATE certification SET closed_at = ${now} WHERE uid = ${uid} AND id = ${id}`.execute(tx);
}

export async function insertApplication(
  tx: Tx,
  uid: string,
  id: string,
  d: Documents,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO certification (uid, id, auth_type, corp_name, corp_code, mp_name, cert_type, corp_owner,
      real_name, cert_no, mobile, masked, t_submit)
    VALUES (${uid}, ${id}, ${d.auth_type}, ${d.corp_name}, ${d.corp_code}, ${d.mp_name}, ${d.cert_type},
      ${d.corp_owner}, ${d.real_name}, ${d.cert_no}, ${d.mobile}, ${JSON.stringify(d.masked)}::jsonb, ${now})`.execute(
    tx,
  );
}

/** The same application once more: back to the examination; `keepsCode` where the account was proven already. */
export async function resubmit(
  tx: Tx,
  uid: string,
  id: string,
  d: Documents,
  { storesCode, now }: { storesCode: boolean; now: Date },
): Promise<void> {
  await sql`UPDATE certification SET auth_type = ${d.auth_type}, round = round + 1, corp_name = ${d.corp_name},
      corp_code = ${d.corp_code}, mp_name = ${d.mp_name}, cert_type = ${d.cert_type}, corp_owner = ${d.corp_owner},
      real_name = ${d.real_name}, cert_no = ${d.cert_no}, mobile = ${d.mobile},
      masked = ${JSON.stringify(d.masked)}::jsonb, audit_status = ${sql.lit(AUDIT_STATUS.PENDING)},
      remark = '', t_audit = NULL, t_submit = ${now},
      mp_code = CASE WHEN ${storesCode} THEN mp_code ELSE '' END,
      mp_code_status = CASE WHEN ${storesCode} THEN mp_code_status ELSE 0 END,
      mp_tries = CASE WHEN ${storesCode} THEN mp_tries ELSE 0 END
    WHERE uid = ${uid} AND id = ${id}`.execute(tx);
}

export async function decide(
  tx: Tx,
  { uid, id }: Pick<CertificationRow, 'uid' | 'id'>,
  d: { status: 1 | 2; remark: string; now: Date },
): Promise<void> {
  await sql`UPDATE certification SET audit_status = ${d.status}, remark = ${d.remark}, t_audit = ${d.now}
    WHERE uid = ${uid} AND id = ${id}`.execute(tx);
}

export async function putMpCode(
  tx: Tx,
  { uid, id }: Pick<CertificationRow, 'uid' | 'id'>,
  c: { code: string; status: number; tries: number },
): Promise<void> {
  await sql`UPDATE certification SET mp_code = ${c.code}, mp_code_status = ${c.status}, mp_tries = ${c.tries}
    WHERE uid = ${uid} AND id = ${id}`.execute(tx);
}

export async function putValidity(
  tx: Tx,
  { uid, id }: Pick<CertificationRow, 'uid' | 'id'>,
  v: { paid: boolean; start: Date | null; end: Date | null },
): Promise<void> {
  await sql`UPDATE certification SET has_payed = ${v.paid}, t_start = ${v.start}, t_end = ${v.end}
    WHERE uid = ${uid} AND id = ${id}`.execute(tx);
}

/** The application of a person, standing or not, that is valid longest. */
export async function lastEnd(tx: Tx, uid: string): Promise<{ t_end: Date; auth_type: number } | undefined> {
  const { rows } = await sql<{ t_end: Date; auth_type: number }>`
    SELECT t_end, auth_type FROM certification WHERE uid = ${uid} AND t_end IS NOT NULL
    ORDER BY t_end DESC LIMIT 1`.execute(tx);
  return rows[0];
}

/** Notes what an order paid for; false where it stood there already. */
export async function insertTerm(
  tx: Tx,
  t: { uid: string; id: string; orderId: string; months: number; from: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO certification_term (uid, id, order_id, months, t_from)
    VALUES (${t.uid}, ${t.id}, ${t.orderId}, ${t.months}, ${t.from}) ON CONFLICT DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

export async function revokeTerm(tx: Tx, uid: string, id: string, orderId: string): Promise<void> {
  await sql`UPDATE certification_term SET revoked = true
    WHERE uid = ${uid} AND id = ${id} AND order_id = ${orderId}`.execute(tx);
}

/** Terms that were paid for and not refunded, in the order of payment. */
export async function loadTerms(
  tx: Tx,
  uid: string,
  id: string,
): Promise<{ months: number; t_from: Date }[]> {
  const { rows } = await sql<{ months: number; t_from: Date }>`
    SELECT months, t_from FROM certification_term WHERE uid = ${uid} AND id = ${id} AND NOT revoked
    ORDER BY t_from, order_id`.execute(tx);
  return rows;
}

/** Which pictures an application has from now on. */
export async function putFiles(
  tx: Tx,
  uid: string,
  id: string,
  files: readonly { which: string; token: string }[],
): Promise<void> {
  await sql`DELETE FROM certification_file WHERE uid = ${uid} AND id = ${id}`.execute(tx);
  await sql`INSERT INTO certification_file (uid, id, which, token)
    SELECT ${uid}, ${id}, * FROM unnest(${files.map((f) => f.which)}::text[], ${files.map((f) => f.token)}::text[])`.execute(
    tx,
  );
}

/** Adds a line to the story of an application. */
export async function insertEvent(
  tx: Tx,
  e: { uid: string; id: string; kind: string; remark?: string; now: Date },
): Promise<void> {
  await sql`INSERT INTO certification_event (uid, event, id, kind, remark, t_create)
    VALUES (${e.uid}, ${newId()}, ${e.id}, ${e.kind}, ${e.remark ?? ''}, ${e.now})`.execute(tx);
}
