import { createFixService } from '../features/record/fix.service.ts';
import { recordRoutes } from '../features/record/record.routes.ts';
import { createRecordService } from '../features/record/record.service.ts';
import type { Part, Shared } from './part.ts';

/** Records: lists, one of them, the member's own. */
export const recordPart = (shared: Shared): Part => ({
  routes: recordRoutes(shared.db, shared.versions, createRecordService(shared), createFixService(shared)),
});
