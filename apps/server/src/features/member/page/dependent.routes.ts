import * as contract from '@rollcall/contract';
import { activityNotFound } from '../../../platform/http/api-error.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { DependentService } from '../join/join-dependent.service.ts';
import type { MemberReads } from './member.reads.ts';

export const dependentRoutes = (
  guardians: DependentService,
  reads: Pick<MemberReads, 'dependents'>,
): Route[] => [
  route(contract.joinDependent, async ({ principal, now }, request) => ({
    data: await guardians.join(principal.uid, request, now),
  })),
  route(contract.listDependents, async ({ principal, now }, { cid, entry }) => {
    const lists = await reads.dependents(principal.uid, cid, entry, now);
    if (!lists) throw activityNotFound();
    return { data: { lists } };
  }),
];
