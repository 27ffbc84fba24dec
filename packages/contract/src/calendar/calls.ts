import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { nothing } from '../wire/text.ts';

const shown = z.object({
  /** Address of the caller's calendar; '' for none. */
  link: z.string(),
  /** Unix seconds when it was made; 0 for none. */
  t_create: z.number(),
});

export const getCalendarLink = defineCall({
  name: 'getCalendarLink',
  method: 'GET',
  path: '/xcx/member/v1/calendar/link',
  policy: 'member',
  summary:
    'The private address of the caller’s calendar, with their due times and those of their dependents.',
  request: z.object({}),
  response: z.object({ data: shown }),
});

export const renewCalendarLink = defineCall({
  name: 'renewCalendarLink',
  method: 'POST',
  path: '/xcx/member/v1/calendar/renew',
  policy: 'member',
  summary: 'Make an address of the caller’s calendar; the one before opens nothing any more.',
  request: z.object({}),
  response: z.object({ data: shown }),
});

export const removeCalendarLink = defineCall({
  name: 'removeCalendarLink',
  method: 'POST',
  path: '/xcx/member/v1/calendar/remove',
  policy: 'member',
  summary: 'The address of the caller’s calendar opens nothing any more.',
  request: z.object({}),
  response: nothing,
});

/** Read by calendars again and again; whoever has the address needs no login. */
export const downloadCalendar = defineCall({
  name: 'downloadCalendar',
  method: 'GET',
  path: '/xcx/member/v1/calendar.ics',
  policy: 'public',
  summary: 'Due times of a person and their dependents as iCalendar (RFC 5545), by the private address.',
  request: z.object({ u: z.string().min(1).max(40), k: z.string().min(1).max(40) }),
  response: z.object({}),
});
downloadCalendar.kind = 'file';
