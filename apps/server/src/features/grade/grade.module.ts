import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { gradeRoutes } from './grade.routes.ts';
import { createGradeService } from './grade.service.ts';

/** Drawing on the pictures of records. */
export const gradeModule = (shared: Shared): Module => ({
  routes: gradeRoutes(shared.db, shared.versions, createGradeService(shared)),
});
