import * as contract from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { CertReads } from './certification.reads.ts';
import type { MpService } from './mp.service.ts';
import type { SubmitService } from './submit.service.ts';

/** The calls of who applies. */
export function certificationRoutes(
  reads: CertReads,
  prices: () => Promise<contract.CertPrice[]>,
  submits: SubmitService,
  mps: MpService,
  /** Codes that one person may send to whatever numbers. */
  limiter: Limiter,
  /** Refuses where nobody applies. */
  assertRequired: () => void,
): Route[] {
  return [
    route(contract.getCertDetail, async ({ principal, now }) => ({
      data: await reads.detail(principal.uid, now),
    })),
    route(contract.getCertPrice, async () => ({ data: await prices() })),
    route(contract.requestCertCode, async ({ principal }, { mobile }) => {
      assertRequired();
      await limiter.consume(principal.uid);
      await submits.requestCode(principal.uid, mobile);
      return {};
    }),
    route(contract.submitCert, async ({ principal, now }, form) => {
      assertRequired();
      return { data: await submits.submit(principal.uid, form, now) };
    }),
    route(contract.verifyMpCode, async ({ principal, now }, { cert_id, mp_verify_code }) => {
      assertRequired();
      return { data: { mp_code_status: await mps.verify(principal.uid, cert_id, mp_verify_code, now) } };
    }),
  ];
}
