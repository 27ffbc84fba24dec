import type { Limit } from '../../platform/limits/limit.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { createCalendars } from './calendar.service.ts';

/** Several calendars of a family read one address, each every quarter of an hour at most. */
const READS: Limit = {
  name: 'calendar',
  subject: 'reading a private calendar',
  points: 120,
  seconds: 3600,
  by: 'address of the calendar',
};

/** Private calendars of due times. */
export function calendarModule(shared: Shared): Module {
  const { db, secret, config, workdays } = shared;
  return {
    routes: calendarRoutes(
      createCalendars({ db, secret, publicUrl: config.publicUrl, workdays }),
      shared.limiter(READS),
    ),
    limits: [READS],
  };
}
