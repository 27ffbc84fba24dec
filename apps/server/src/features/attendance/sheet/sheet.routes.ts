import * as contract from '@rollcall/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Findings } from '../finding/finding.service.ts';
import type { GridService } from './grid.service.ts';
import { gridText } from './grid-text.service.ts';
import type { Persons } from './person.service.ts';

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
