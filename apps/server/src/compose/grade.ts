import { gradeRoutes } from '../features/grade/grade.routes.ts';
import { createGradeService } from '../features/grade/grade.service.ts';
import type { Part, Shared } from './part.ts';

/** Drawing on the pictures of records. */
export const gradePart = (shared: Shared): Part => ({
  routes: gradeRoutes(shared.db, shared.versions, createGradeService(shared)),
});
