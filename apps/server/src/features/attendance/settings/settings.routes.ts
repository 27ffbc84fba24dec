import * as contract from '@rollcall/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ExceptionService } from './exceptions.service.ts';
import type { AttendanceSettingsService } from './settings.service.ts';
import type { Undo } from './undo.service.ts';

export const settingsRoutes = (
  settings: AttendanceSettingsService,
  exceptions: ExceptionService,
  undo: Undo,
): Route[] => [
  route(contract.listExceptions, async (_context, request) => ({ data: await exceptions.list(request) })),
  route(contract.saveExceptions, async ({ principal, now }, request) => ({
    data: await exceptions.save(principal.uid, request, now),
  })),
  route(contract.getAttendanceSettings, async (_context, { cid }) => ({ data: await settings.of(cid) })),
  route(contract.saveAttendanceSettings, async ({ principal, now }, request) => ({
    data: await settings.save(principal.uid, request, now),
  })),
  route(contract.undoAttendance, async ({ principal, now }, request) => ({
    data: await undo(principal.uid, request, now),
  })),
];
