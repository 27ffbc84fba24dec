import { getPoster } from '@rollcall/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PosterService } from './poster.service.ts';

/** Requests of the page before a login. */
export const posterRoutes = (posters: PosterService): Route[] => [
  route(getPoster, async ({ raw }, { cid, entry }) => ({ data: await posters(cid, entry, raw.ip) })),
];
