import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { statisticsRoutes } from './statistics.routes.ts';
import { createStatisticsService } from './statistics.service.ts';

/** Overview and daily numbers. */
export const statisticsModule = ({ db, workdays }: Shared): Module => ({
  routes: statisticsRoutes(createStatisticsService(db, workdays)),
});
