import {
  AUDIT_STATUS,
  type CertApplication,
  type CertPicture,
  type CertRow,
  MP_CODE,
  type operatorListCertifications,
  type ParsedRequestOf,
} from '@rollcall/contract';
import { sql } from 'kysely';
import { unixSecondsOrZero } from '../../platform/clock/unix-seconds.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/db.ts';
import { namesOf } from '../account/account.reads.ts';
import { filesOf, MP_TRIES, subjectOf } from './certification.reads.ts';
import type { CertificationRow } from './certification.store.ts';

type Listed = Pick<
  CertificationRow,
  | 'uid'
  | 'id'
  | 'auth_type'
  | 'corp_name'
  | 'mp_name'
  | 'masked'
  | 'audit_status'
  | 'has_payed'
  | 'mp_code_status'
  | 'round'
  | 't_submit'
>;

const QUEUES = {
  waiting: sql`audit_status = ${sql.lit(AUDIT_STATUS.PENDING)} AND has_payed AND closed_at IS NULL`,
  unpaid: sql`audit_status = ${sql.lit(AUDIT_STATUS.PENDING)} AND NOT has_payed AND closed_at IS NULL`,
  approved: sql`audit_status = ${sql.lit(AUDIT_STATUS.APPROVED)}`,
  rejected: sql`audit_status = ${sql.lit(AUDIT_STATUS.REJECTED)}`,
  all: sql`true`,
} as const;

const rowOf = (row: Listed, nickname: string): CertRow => ({
  id: row.id,
  auth_type: row.auth_type,
  subject: subjectOf(row),
  nickname,
  mobile: row.masked.mobile,
  audit_status: row.audit_status,
  has_payed: row.has_payed ? 1 : 0,
  mp_code_status: row.mp_code_status,
  round: row.round,
  t_submit: unixSecondsOrZero(row.t_submit),
});

/** `<milliseconds>_<id>`: where a page ended. */
function cursorOf(text: string | undefined): { at: Date; id: string } | undefined {
  const [, ms, id] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(text ?? '') ?? [];
  return ms && id ? { at: new Date(Number(ms)), id } : undefined;
}

/** Applications as the operator sees them, by pages of (t_submit, id). */
export const createQueueReads = ({ db }: { db: Db }) => ({
  async list({
    queue,
    auth_type,
    keyword,
    count,
    cursor,
  }: ParsedRequestOf<typeof operatorListCertifications>) {
    const after = cursorOf(cursor);
    // The longest wait is looked at first; decided ones show the newest.
    const oldest = queue === 'waiting' || queue === 'unpaid';
    const order = oldest ? sql`ASC` : sql`DESC`;
    const beyond = oldest ? sql`>` : sql`<`;
    const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
    const { rows } = await sql<Listed>`
      SELECT uid, id, auth_type, corp_name, mp_name, masked, audit_status, has_payed, mp_code_status, round, t_submit
      FROM certification WHERE ${QUEUES[queue]}
        ${auth_type === undefined ? sql`` : sql`AND auth_type = ${auth_type}`}
        ${keyword === '' ? sql`` : sql`AND (corp_name LIKE ${like} OR mp_name LIKE ${like})`}
        ${after ? sql`AND (t_submit, id) ${beyond} (${after.at}, ${after.id}::uuid)` : sql``}
      ORDER BY t_submit ${order}, id ${order} LIMIT ${count + 1}`.execute(db);
    const page = rows.slice(0, count);
    const names = await namesOf(
      db,
      page.map(({ uid }) => uid),
    );
    const last = rows.length > count ? page.at(-1) : undefined;
    return {
      lists: page.map((row) => rowOf(row, names.get(row.uid) ?? '')),
      next: last ? `${last.t_submit.getTime()}_${last.id}` : null,
      counts: await counts(db),
    };
  },

  /** One application, masked, with its story. */
  async one(row: CertificationRow, digits: string): Promise<CertApplication> {
    const { uid, id, masked } = row;
    const [names, files, events] = await Promise.all([
      namesOf(db, [uid]),
      filesOf(db, uid, id),
      story(db, uid, id),
    ]);
    return {
      ...rowOf(row, names.get(uid) ?? ''),
      remark: row.remark,
      documents: {
        corp_name: row.corp_name,
        corp_code: row.corp_code,
        mp_name: row.mp_name,
        cert_type: row.cert_type ?? -1,
        ...masked,
      },
      pictures: Object.keys(files) as CertPicture[],
      t_start: unixSecondsOrZero(row.t_start),
      t_end: unixSecondsOrZero(row.t_end),
      mp_code: digits,
      mp_tries: MP_TRIES - row.mp_tries,
      events,
    };
  },
});

/** Limit of this count: every page of the operator console asks for it. */
const MOST_WAITING = 100;

/** Paid applications that wait for an audit, counted up to MOST_WAITING. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n
    FROM (SELECT 1 FROM certification WHERE ${QUEUES.waiting} LIMIT ${MOST_WAITING}) one`.execute(db);
  return rows[0]!.n;
}

async function counts(db: Db): Promise<{ waiting: number; unpaid: number }> {
  const { rows } = await sql<{ waiting: number; unpaid: number }>`
    SELECT count(*) FILTER (WHERE has_payed)::int AS waiting, count(*) FILTER (WHERE NOT has_payed)::int AS unpaid
    FROM certification WHERE audit_status = ${sql.lit(AUDIT_STATUS.PENDING)} AND closed_at IS NULL`.execute(
    db,
  );
  return rows[0]!;
}

async function story(db: Db, uid: string, id: string): Promise<CertApplication['events']> {
  const { rows } = await sql<{ kind: string; remark: string; t_create: Date }>`
    SELECT kind, remark, t_create FROM certification_event WHERE uid = ${uid} AND id = ${id}
    ORDER BY event LIMIT 100`.execute(db);
  return rows.map(({ t_create, ...event }) => ({ ...event, t_create: unixSecondsOrZero(t_create) }));
}

/** The digits to send, while there are any. */
export const digitsOf = (row: CertificationRow, sealer: Sealer, context: string): string =>
  row.mp_code !== '' && row.mp_code_status !== MP_CODE.NOT_SENT ? sealer.openText(row.mp_code, context) : '';
