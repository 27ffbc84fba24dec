import { getToday, listJoined } from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { JoinedReads } from './joined.reads.ts';
import type { TodayReads } from './today.reads.ts';

/** The caller's own lists, over all activities. */
export const myOverviewRoutes = (today: TodayReads, joined: JoinedReads): Route[] => [
  route(getToday, async ({ principal, now }) => ({ data: await today(principal.uid, now) })),
  route(listJoined, async ({ principal, now }, q) => joined(principal.uid, q, now)),
];
