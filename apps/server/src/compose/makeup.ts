import { createMakeupReads } from '../features/makeup/makeup.reads.ts';
import { makeupRoutes } from '../features/makeup/makeup.routes.ts';
import { createMakeupService } from '../features/makeup/makeup.service.ts';
import { dependentRoutes } from '../features/member/dependent.routes.ts';
import { createDependentService } from '../features/member/join-dependent.service.ts';
import { createMemberReads } from '../features/member/member.reads.ts';
import { liveCodeRoutes } from '../features/submission/live-code.routes.ts';
import { type Codes, createCodes } from '../features/submission/live-code.service.ts';
import { createProxyService } from '../features/submission/proxy.service.ts';
import { createSimpleSubmission } from '../features/submission/submission.service.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import type { Part, Shared } from './part.ts';

/** Tries of a person to find a child on a list that failed. */
const CLAIMS_AN_HOUR = 20;

/** The codes that members scan: the fixed one, and the one that changes. */
export const codesOf = (shared: Shared): Codes =>
  createCodes({ ...shared, publicUrl: shared.config.publicUrl });

/** What is not simply "here, now, I": make-ups, late deliveries, proxies; and what proves to be on the spot. */
export function makeupPart(shared: Shared): Part {
  const { db, pool } = shared;
  const claims = createLimiter(pool, 'ward', CLAIMS_AN_HOUR, 3600);
  return {
    routes: [
      ...makeupRoutes(db, createMakeupService(db), createMakeupReads(shared)),
      ...dependentRoutes(createDependentService({ ...shared, claims }), createMemberReads(shared)),
      ...liveCodeRoutes(codesOf(shared), createProxyService(createSimpleSubmission(shared))),
    ],
  };
}
