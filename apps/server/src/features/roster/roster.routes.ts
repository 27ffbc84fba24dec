import * as contract from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { RosterService } from './roster.service.ts';

export const rosterRoutes = (rosters: RosterService, limiter: Limiter): Route[] => [
  route(contract.previewRoster, async ({ principal }, { list_url }) => {
    await limiter.consume(principal.uid);
    return { data: await rosters.preview(principal.uid, list_url) };
  }),
  route(contract.getRoster, async (_c, { cid }) => ({ data: await rosters.state(cid) })),
];
