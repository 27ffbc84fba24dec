import { checkPhoneCode, requestPhoneCode } from '@rollcall/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';
import type { ProofService } from './phone-proof.service.ts';

/** Numbers in the fields of an activity; `limiter` counts the codes that one person sends to whatever numbers. */
export const phoneProofRoutes = (proofs: ProofService, limiter: Limiter): Route[] => [
  route(requestPhoneCode, async ({ principal }, { cid, phone }) => {
    await limiter.consume(principal.uid);
    await proofs.request(principal.uid, cid, phone);
    return {};
  }),
  route(checkPhoneCode, async ({ principal, now }, { cid, phone, code }) => ({
    data: { proof: await proofs.check(principal.uid, cid, phone, code, now) },
  })),
];
