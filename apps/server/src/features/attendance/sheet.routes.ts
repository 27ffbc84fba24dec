import * as contract from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { Days } from './day.service.ts';
import type { Findings } from './finding.service.ts';
import type { GridService } from './grid.service.ts';
import { gridText } from './grid-text.service.ts';
import type { Persons } from './person.service.ts';
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

export const sheetRoutes = (grid: GridService, persons: Persons, findings: Findings): Route[] => [
  route(contract.attendanceFindings, async ({ principal, now }, request) => ({
    data: await findings.page(principal.uid, request, now),
  })),
  route(
    contract.attendanceGrid,
    async ({ principal, now }, request) => ({ data: await grid.page(principal, request, now) }),
    gridText,
  ),
  route(contract.attendanceWho, async ({ principal, now }, request) => ({
    data: await grid.who(principal, request, now),
  })),
  route(contract.attendancePerson, async ({ principal, now }, request) => ({
    data: await persons.person(principal.uid, request, now),
  })),
  route(contract.memberMonth, async ({ principal, now }, request) => ({
    data: await persons.own(principal.uid, request, now),
  })),
];
