import { manualRoutes } from '../features/manual/manual.routes.ts';
import { createJoinedReads } from '../features/me/joined.reads.ts';
import { myOverviewRoutes } from '../features/me/me.routes.ts';
import { createTodayReads } from '../features/me/today.reads.ts';
import type { Part, Shared } from './part.ts';

/** What stands around a person's list: today, what they joined, the manual. */
export const mePart = (shared: Shared): Part => ({
  routes: [
    ...myOverviewRoutes(createTodayReads(shared), createJoinedReads(shared)),
    ...manualRoutes(shared.db),
  ],
});
