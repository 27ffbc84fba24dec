import type { FileOwner } from '../../platform/files/file-owner.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { makeupFiles } from './file.policy.ts';
import { createMakeupReads } from './makeup.reads.ts';
import { makeupRoutes } from './makeup.routes.ts';
import { createMakeupService } from './makeup.service.ts';

/** Make-ups and late deliveries: asked for by members, judged by managers. */
export const makeupModule = (shared: Shared): Module & { fileOwners: FileOwner[] } => ({
  fileOwners: [makeupFiles],
  routes: makeupRoutes(shared.db, createMakeupService(shared.db), createMakeupReads(shared)),
});
