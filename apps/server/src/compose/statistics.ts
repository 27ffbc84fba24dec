import { statisticsRoutes } from '../features/statistics/statistics.routes.ts';
import { createStatisticsService } from '../features/statistics/statistics.service.ts';
import type { Part, Shared } from './part.ts';

/** Overview and daily numbers. */
export const statisticsPart = ({ db, workdays }: Shared): Part => ({
  routes: statisticsRoutes(createStatisticsService(db, workdays)),
});
