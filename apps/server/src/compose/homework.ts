import { createHomeworkReads } from '../features/homework/homework.reads.ts';
import { homeworkRoutes } from '../features/homework/homework.routes.ts';
import { createHomeworkService } from '../features/homework/homework.service.ts';
import type { Part, Shared } from './part.ts';

/** Homework as its organisers work with it. */
export const homeworkPart = (shared: Shared): Part => ({
  routes: homeworkRoutes(shared.db, createHomeworkService(shared), createHomeworkReads(shared)),
});
