import * as contract from '@rollcall/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { LeaveService } from './leave.service.ts';
import type { LeaveDecisions } from './leave-decision.service.ts';
import type { LeaveLists } from './leave-list.service.ts';

export const leaveRoutes = (leave: LeaveService, decisions: LeaveDecisions, lists: LeaveLists): Route[] => [
  route(contract.askLeave, async ({ principal, now }, request) => ({
    data: await leave.request(principal.uid, request, now),
  })),
  route(contract.listOwnLeave, async ({ principal, now }, request) => ({
    data: await lists.own(principal.uid, request, now),
  })),
  route(contract.withdrawLeave, async ({ principal, now }, request) => {
    await leave.withdraw(principal.uid, request, now);
    return {};
  }),
  route(contract.listLeave, async ({ principal, now }, request) => ({
    data: await lists.queue(principal.uid, request, now),
  })),
  route(contract.addLeave, async ({ principal, now }, request) => ({
    data: await decisions.add(principal.uid, request, now),
  })),
  route(contract.decideLeave, async ({ principal, now }, request) => ({
    data: await decisions.decide(principal.uid, request, now),
  })),
  route(contract.endLeave, async ({ principal, now }, request) => ({
    data: await decisions.end(principal.uid, request, now),
  })),
];
