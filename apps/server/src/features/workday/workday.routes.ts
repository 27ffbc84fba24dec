import { getDeskWarnings, getWorkdayYear, saveWorkdayYear } from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { WorkdayService } from './workday.service.ts';

/** The holidays and make-up workdays of a year, at the operator's desk. */
export const workdayRoutes = (workdays: WorkdayService): Route[] => [
  route(getWorkdayYear, async (_context, { year }) => ({ data: workdays.year(year) })),
  route(saveWorkdayYear, async ({ principal, now }, request) => {
    await workdays.save(principal.uid, request, now);
    return {};
  }),
  route(getDeskWarnings, async ({ now }) => ({ data: { workdays: workdays.missingYear(now) } })),
];
