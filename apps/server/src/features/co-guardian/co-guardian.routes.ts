import * as contract from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { GuardianDecisions } from './decision.service.ts';
import type { CoGuardians } from './invitation.service.ts';

export const coGuardianRoutes = (guardians: CoGuardians, decisions: GuardianDecisions): Route[] => [
  route(contract.inviteGuardian, async ({ principal, now }, request) => ({
    data: await guardians.invite(principal.uid, request, now),
  })),
  route(contract.listGuardians, async ({ principal, now }, request) => ({
    data: await guardians.list(principal.uid, request, now),
  })),
  route(contract.withdrawGuardianInvitation, async ({ principal, now }, { cid, id }) => {
    await guardians.withdraw(principal.uid, cid, id, now);
    return {};
  }),
  route(contract.previewGuardianInvitation, async ({ principal, now }, request) => ({
    data: await guardians.preview(principal.uid, request, now),
  })),
  route(contract.acceptGuardianInvitation, async ({ principal, now }, request) => ({
    data: await guardians.accept(principal.uid, request, now),
  })),
  route(contract.listGuardianRequests, async (_context, { cid }) => ({ data: await decisions.list(cid) })),
  route(contract.auditGuardian, async ({ principal, now }, request) => {
    await decisions.decide(principal.uid, request, now);
    return {};
  }),
];
