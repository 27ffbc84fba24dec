import * as contract from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { pageOfBarrage } from './barrage.reads.ts';
import type { BarrageService } from './barrage.service.ts';

export const barrageRoutes = (db: Db, barrage: BarrageService): Route[] => [
  route(contract.sendBarrage, async ({ principal, now }, request) => ({
    data: { bid: await barrage.send(principal.uid, request, now) },
  })),
  route(contract.listBarrage, async (_c, request) => ({ data: await pageOfBarrage(db, request) })),
  route(contract.updateBarrage, async ({ principal, now }, { cid, bid, status }) => {
    await barrage.setStatus(principal.uid, cid, bid, status, now);
    return {};
  }),
];
