import * as contract from '@rollcall/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Days } from './day.service.ts';
import type { SlotReminders } from './slot-reminder.service.ts';
import type { TodayService } from './today.service.ts';

export const todayRoutes = (today: TodayService, remind: SlotReminders, days: Days): Route[] => [
  route(contract.dayResult, async ({ principal, now }, request) => ({
    data: await days.result(principal.uid, request, now),
  })),
  route(contract.dayPeople, async ({ principal, now }, request) => ({
    data: await days.people(principal.uid, request, now),
  })),
  route(contract.attendanceToday, async ({ principal, now }, { cid }) => ({
    data: await today(principal.uid, cid, now),
  })),
  route(contract.remindMissing, async ({ principal, now }, request) => ({
    data: await remind(principal.uid, request, now),
  })),
];
