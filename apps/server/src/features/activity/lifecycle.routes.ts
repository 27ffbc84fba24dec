import { removeActivity } from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { LifecycleService } from './lifecycle.service.ts';

/** The end of an activity for everybody. */
export const lifecycleRoutes = (lifecycle: LifecycleService): Route[] => [
  route(removeActivity, async ({ principal, now }, { cid }) => {
    await lifecycle.remove(principal.uid, cid, now);
    return {};
  }),
];
