import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { type ActivityHubRouteDeps, activityHubRoutes } from './activity-hub.routes.ts';
import { createDetailReads } from './detail.reads.ts';

/** Pages on activities that put several features together: the managed list, one in detail, and its code. */
export const activityHubModule = (
  shared: Shared,
  { miniPicture }: Pick<ActivityHubRouteDeps, 'miniPicture'>,
): Module => ({
  routes: activityHubRoutes({
    db: shared.db,
    reads: createDetailReads(shared),
    publicUrl: shared.config.publicUrl,
    miniPicture,
    entryOf: shared.entryOf,
    isCertified: shared.isCertified,
  }),
});
