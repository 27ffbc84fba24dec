import { markAttendance } from '@rollcall/contract';
import { route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { createMarks } from './mark.service.ts';
import { undoMarks } from './undo.service.ts';

/** Marks of organisers on the sheet of attendance. */
export function attendanceMarkModule(shared: Shared): Module & { undoMarks: typeof undoMarks } {
  const mark = createMarks(shared);
  return {
    undoMarks,
    routes: [
      route(markAttendance, async ({ principal, now }, request) => ({
        data: await mark(principal.uid, request, now),
      })),
    ],
  };
}
