import * as contract from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound } from '../../platform/http/api-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { MakeupReads } from './makeup.reads.ts';
import type { MakeupService } from './makeup.service.ts';
import { listLateDeliveries, listRequests } from './review.reads.ts';

const pageOf = ({ page, count }: { page: number; count: number }) => ({ count, offset: (page - 1) * count });

export const makeupRoutes = (db: Db, makeups: MakeupService, reads: MakeupReads): Route[] => [
  route(contract.getMakeup, async ({ principal, now }, q) => {
    const data = await reads(principal.uid, q, now);
    if (!data) throw activityNotFound();
    return { data };
  }),
  route(contract.withdrawMakeup, async ({ principal, now }, request) => {
    await makeups.withdraw(principal.uid, request, now);
    return {};
  }),
  route(contract.listMakeups, async (_c, q) => ({
    data: await listRequests(db, q.cid, q.status, pageOf(q)),
  })),
  route(contract.auditMakeup, async ({ principal, now }, request) => ({
    data: await makeups.audit(principal.uid, request, now),
  })),
  route(contract.listLate, async (_c, q) => ({
    data: await listLateDeliveries(db, q.cid, q.status, pageOf(q)),
  })),
  route(contract.acceptLate, async ({ principal, now }, request) => ({
    data: await makeups.late(principal.uid, request, now),
  })),
];
