import type { Limit } from '../../platform/limits/limit.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { barrageRoutes } from './barrage.routes.ts';
import { createBarrageService } from './barrage.service.ts';

/** As fast as somebody types, and as fast as others can read. */
const LINES: Limit = {
  name: 'barrage',
  subject: 'barrage',
  points: 1,
  seconds: 2,
  by: 'person and activity',
};

/** Lines that members send to the large screen. */
export const barrageModule = (shared: Shared): Module => ({
  routes: barrageRoutes(shared.db, createBarrageService({ ...shared, limiter: shared.limiter(LINES) })),
  limits: [LINES],
});
