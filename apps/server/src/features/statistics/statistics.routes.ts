import * as contract from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { StatisticsService } from './statistics.service.ts';

export const statisticsRoutes = (statistics: StatisticsService): Route[] => [
  route(contract.overview, async ({ now }, { cid }) => ({ data: await statistics.overview(cid, now) })),
  route(contract.stat, async ({ now }, { cid, start_date, end_date }) => ({
    data: await statistics.stat(cid, start_date, end_date, now),
  })),
];
