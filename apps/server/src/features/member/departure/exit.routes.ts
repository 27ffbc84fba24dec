import { quitActivity, quitActivityAsMember } from '@rollcall/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ExitService } from './exit.service.ts';

/** The end of an activity for one of its members. */
export const exitRoutes = (exits: ExitService): Route[] => [
  route(quitActivity, async ({ principal, now }, { cid, target, clear_data }) => {
    await exits.exit(principal.uid, { cid, target, clearData: clear_data === 1 }, now);
    return {};
  }),
  route(quitActivityAsMember, async ({ principal, now }, { cid, clear_data }) => {
    await exits.exit(principal.uid, { cid, clearData: clear_data === 1 }, now);
    return {};
  }),
];
