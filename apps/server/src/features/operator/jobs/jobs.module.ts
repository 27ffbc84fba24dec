import type { Module } from '../../../platform/module/module.ts';
import type { Shared } from '../../../shared.ts';
import { jobsRoutes } from './jobs.routes.ts';
import { createJobsService } from './jobs.service.ts';

/** Jobs and sweeps, for the operator to watch. */
export const jobsModule = ({ db, jobs }: Shared): Module => ({
  routes: jobsRoutes(db, createJobsService({ db, jobs })),
});
