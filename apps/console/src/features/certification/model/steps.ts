import { AUDIT_STATUS, type CertDetail } from '@rollcall/contract';

type StepState = 'waiting' | 'current' | 'done' | 'failed';

/**
 * State of the two steps (CERT-09, N40): writing, then examination; a decision ends the second. Without a detail the
 * form is being written.
 */
export function stepsOf(
  detail: Pick<CertDetail, 'cert_id' | 'audit_status'> | undefined,
): [written: StepState, examined: StepState] {
  if (!detail || detail.cert_id === '') return ['current', 'waiting'];
  if (detail.audit_status === AUDIT_STATUS.APPROVED) return ['done', 'done'];
  return ['done', detail.audit_status === AUDIT_STATUS.REJECTED ? 'failed' : 'current'];
}
