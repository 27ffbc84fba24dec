import { AUDIT_STATUS } from '@rollcall/contract';
import { validityOf } from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Tx } from '../../platform/db/db.ts';
import { grantCertification } from '../account/grant.service.ts';
import { type CertificationRow, lastEnd, loadTerms, putValidity } from './certification.store.ts';

const at = (seconds: number): Date => new Date(seconds * 1000);

/**
 * Computes anew from when to when a certification is valid, out of what was approved and what was paid, and hands it
 * to the person and their activities. The caller holds the person's row and the application's.
 */
export async function updateValidity(
  tx: Tx,
  row: Pick<CertificationRow, 'uid' | 'id' | 'auth_type' | 'audit_status' | 't_audit' | 't_start'>,
  now: Date,
): Promise<{ end: Date | null }> {
  const { uid, id } = row;
  const terms = (await loadTerms(tx, uid, id)).map(({ months, t_from }) => ({
    months,
    from: unixSeconds(t_from),
  }));
  const approved = row.audit_status === AUDIT_STATUS.APPROVED ? row.t_audit : null;
  const valid = validityOf(approved === null ? null : unixSeconds(approved), terms);
  const [start, end] = valid ? [at(valid.start), at(valid.end)] : [null, null];
  await putValidity(tx, row, { paid: terms.length > 0, start, end });
  // One that never began takes nothing from what an earlier one gave; nor does an earlier one from a later.
  if (end !== null || row.t_start !== null) {
    const last = await lastEnd(tx, uid);
    const grant = { until: last?.t_end ?? null, certType: last?.auth_type ?? -1 };
    await grantCertification(tx, uid, grant, now);
  }
  return { end };
}
