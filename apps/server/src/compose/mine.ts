import { manualRoutes } from '../features/manual/manual.routes.ts';
import { createJoinedReads } from '../features/mine/joined.reads.ts';
import { mineRoutes } from '../features/mine/mine.routes.ts';
import { createTodayReads } from '../features/mine/today.reads.ts';
import type { Part, Shared } from './part.ts';

/** What stands around a person's list: today, what they joined, the manual. */
export const minePart = (shared: Shared): Part => ({
  routes: [...mineRoutes(createTodayReads(shared), createJoinedReads(shared)), ...manualRoutes(shared.db)],
});
