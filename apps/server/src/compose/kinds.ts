import { createImpactService } from '../features/activity/impact.service.ts';
import { kindRoutes } from '../features/activity/kinds.routes.ts';
import { lifecycleRoutes } from '../features/activity/lifecycle.routes.ts';
import { createLifecycleService } from '../features/activity/lifecycle.service.ts';
import { exitRoutes } from '../features/member/exit.routes.ts';
import { createExitService } from '../features/member/exit.service.ts';
import type { Services } from './core.ts';
import type { Part, Shared } from './part.ts';

/** The kinds of activities: created and saved by calls of their own, binned and left by the same ones. */
export const kindsPart = ({ db, workdays }: Shared, { activities }: Services): Part => ({
  routes: [
    ...kindRoutes(activities, createImpactService(db, workdays)),
    ...lifecycleRoutes(createLifecycleService(db)),
    ...exitRoutes(createExitService(db)),
  ],
});
