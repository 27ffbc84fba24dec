import { purgeActivity, recoverActivity } from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { BinService } from './bin.service.ts';

/** Routes for a deleted activity. */
export const binRoutes = (bin: BinService): Route[] => [
  route(recoverActivity, async ({ principal, now }, { cid }) => {
    await bin.recover(principal.uid, cid, now);
    return {};
  }),
  route(purgeActivity, async ({ principal }, { cid }) => {
    await bin.purge(principal.uid, cid);
    return {};
  }),
];
