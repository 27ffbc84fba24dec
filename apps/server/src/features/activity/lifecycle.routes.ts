import { quitActivity, quitActivityAsMember, removeActivity } from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { LifecycleService } from './lifecycle.service.ts';

/** The end of an activity for everybody, or for one. */
export const lifecycleRoutes = (lifecycle: LifecycleService): Route[] => [
  route(removeActivity, async ({ principal, now }, { cid }) => {
    await lifecycle.remove(principal.uid, cid, now);
    return {};
  }),
  route(quitActivity, async ({ principal, now }, { cid, target, clear_data }) => {
    await lifecycle.exit(principal.uid, { cid, target, clearData: clear_data === 1 }, now);
    return {};
  }),
  route(quitActivityAsMember, async ({ principal, now }, { cid, clear_data }) => {
    await lifecycle.exit(principal.uid, { cid, clearData: clear_data === 1 }, now);
    return {};
  }),
];
