import * as contract from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { Calendars } from './calendar.service.ts';

export const calendarRoutes = (calendars: Calendars, reading: Limiter): Route[] => [
  route(contract.getCalendarLink, async ({ principal }) => ({ data: await calendars.link(principal.uid) })),
  route(contract.renewCalendarLink, async ({ principal, now }) => ({
    data: await calendars.renew(principal.uid, now),
  })),
  route(contract.removeCalendarLink, async ({ principal }) => {
    await calendars.remove(principal.uid);
    return {};
  }),
  route(contract.downloadCalendar, async ({ now, reply }, { u, k }) => {
    const uid = calendars.personOf(u);
    await reading.consume(uid);
    const file = await calendars.file(uid, k, now);
    reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="rollcall.ics"')
      .header('cache-control', 'private, max-age=900')
      .header('referrer-policy', 'no-referrer')
      .send(file);
    return {};
  }),
];
