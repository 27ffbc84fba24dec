import { CERT_MESSAGES } from '@rollcall/contract';
import { apiError } from '../../platform/http/api-error.ts';

/**
 * Refuses what applies for a certification, proves it or pays for it where every organiser counts as certified
 * (CERTIFICATION=granted): nobody looks at applications there. Money on its way from before is still taken in, and
 * given back.
 */
export function assertCertificationRequired({
  certification,
}: {
  certification: 'required' | 'granted';
}): void {
  if (certification === 'granted') throw apiError(CERT_MESSAGES.notRequired, { reason: 'state' });
}
