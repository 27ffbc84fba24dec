import type { FileOwner } from '../../platform/files/file-owner.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { recordFiles } from './file.policy.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { createModerationService } from './moderation.service.ts';
import { createReactionService, type ReactionService } from './reaction.service.ts';
import { recordRoutes } from './record.routes.ts';
import { createFixService, createRecordService } from './record.service.ts';
import { createRecordListService } from './record-list.service.ts';

/** Records: lists, one of them, the member's own, and what is said and done to them. */
export function recordModule(
  shared: Shared,
): Module & { fileOwners: FileOwner[]; reactions: ReactionService } {
  const reactions = createReactionService(shared);
  return {
    reactions,
    fileOwners: [recordFiles(shared.versions)],
    routes: [
      ...recordRoutes(
        shared,
        createRecordListService(shared),
        createRecordService(shared),
        createFixService(shared),
      ),
      ...moderationRoutes(shared.db, shared.versions, reactions, createModerationService(shared)),
    ],
  };
}
