import { moderationRoutes } from '../features/record/moderation.routes.ts';
import { createModerationService } from '../features/record/moderation.service.ts';
import { createReactionService } from '../features/record/reaction.service.ts';
import { recordRoutes } from '../features/record/record.routes.ts';
import { createFixService, createRecordService } from '../features/record/record.service.ts';
import type { Part, Shared } from './part.ts';

/** Records: lists, one of them, the member's own, and what is said and done to them. */
export const recordPart = (shared: Shared): Part => ({
  routes: [
    ...recordRoutes(shared, createRecordService(shared), createFixService(shared)),
    ...moderationRoutes(
      shared.db,
      shared.versions,
      createReactionService(shared),
      createModerationService(shared),
    ),
  ],
});
