import { CERT_PICTURES, type CertDetail, type CertPicture, MP_CODE } from '@rollcall/contract';
import { certStatus, mayApply } from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSecondsOrZero } from '../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { personOf } from '../account/account.reads.ts';
import { type CertificationRow, loadOpen } from './certification.store.ts';

/** Wrong tries of the four digits. */
export const MP_TRIES = 5;

/** Tokens of an application's pictures by the field that names them. */
export async function filesOf(
  db: Db | Tx,
  uid: string,
  id: string,
): Promise<Partial<Record<CertPicture, string>>> {
  const { rows } = await sql<{ which: CertPicture; token: string }>`
    SELECT which, token FROM certification_file WHERE uid = ${uid} AND id = ${id}`.execute(db);
  const { rows: files } = await sql<{ token: string; ext: string }>`
    SELECT token, ext FROM file WHERE token = ANY(${rows.map(({ token }) => token)})`.execute(db);
  const addresses = new Map(files.map(({ token, ext }) => [token, `/files/${token}.${ext}`]));
  return Object.fromEntries(
    rows.flatMap(({ which, token }) => {
      const address = addresses.get(token);
      return address === undefined ? [] : [[which, address]];
    }),
  );
}

/** Name of the certified: a company, a public account, or a person with their family name alone. */
export const subjectOf = (
  row: Pick<CertificationRow, 'auth_type' | 'corp_name' | 'mp_name' | 'masked'>,
): string => [row.corp_name, row.masked.real_name, row.mp_name][row.auth_type] ?? '';

interface DetailDeps {
  db: Db;
  isCertified: (until: Date | null, now: Date) => boolean;
}

/** State of a person's certification (CERT-04). */
export const createCertReads = ({ db, isCertified }: DetailDeps) => ({
  async detail(uid: string, now: Date): Promise<CertDetail> {
    const [person, row] = await Promise.all([personOf(db, uid), loadOpen(db, uid)]);
    const until = person.certified_until;
    const is_certed = isCertified(until, now) ? 1 : until === null ? 0 : 2;
    const stands = {
      cert_id: row?.id ?? '',
      audit_status: row?.audit_status ?? 0,
      has_payed: row?.has_payed ? 1 : 0,
      is_certed,
    } as const;
    const files = row ? await filesOf(db, uid, row.id) : {};
    const pictures = Object.fromEntries(CERT_PICTURES.map((which) => [which, files[which] ?? '']));
    return {
      ...stands,
      auth_type: row?.auth_type ?? -1,
      remark: row?.remark ?? '',
      mp_code_status: row?.mp_code_status ?? MP_CODE.NOT_SENT,
      mp_tries: row ? MP_TRIES - row.mp_tries : MP_TRIES,
      t_start: unixSecondsOrZero(row?.t_start ?? null),
      t_end: unixSecondsOrZero(until),
      can_cert: mayApply(certStatus(stands)) ? 1 : 0,
      subject: row ? subjectOf(row) : '',
      mobile: row?.masked.mobile ?? '',
      form: row
        ? {
            corp_name: row.corp_name,
            corp_code: row.corp_code,
            mp_name: row.mp_name,
            cert_type: row.cert_type ?? -1,
            ...(pictures as Record<CertPicture, string>),
          }
        : null,
      now: unixSecondsOrZero(now),
    };
  },
});
export type CertReads = ReturnType<typeof createCertReads>;
