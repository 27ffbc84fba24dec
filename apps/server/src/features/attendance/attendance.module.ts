import type { FileOwner } from '../../platform/files/file-owner.ts';
import { alone } from '../../platform/jobs/alone.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { createAbsenceNotices } from './absence-notice.service.ts';
import { attendanceRoutes } from './attendance.routes.ts';
import { createDays } from './day.service.ts';
import { createExceptionService } from './exceptions.service.ts';
import { leaveFiles } from './file.policy.ts';
import { createFindings } from './finding.service.ts';
import { createGrid } from './grid.service.ts';
import { leaveRoutes } from './leave.routes.ts';
import { createLeaveService } from './leave.service.ts';
import { createLeaveDecisions } from './leave-decision.service.ts';
import { createLeaveLists } from './leave-list.service.ts';
import { createPersons } from './person.service.ts';
import { createAttendanceSettings } from './settings.service.ts';
import { sheetRoutes, todayRoutes } from './sheet.routes.ts';
import { createSlotReminders } from './slot-reminder.service.ts';
import { createToday } from './today.service.ts';
import { createUndo, type UndoMarks } from './undo.service.ts';

/** Real seconds between two looks at slots that ended. */
const ABSENCE_SECONDS = 5;

/** Attendance: leave, and what organisers set and undo. */
export const attendanceModule = (
  shared: Shared,
  { undoMarks }: { undoMarks: UndoMarks },
): Module & { fileOwners: FileOwner[] } => {
  const absences = createAbsenceNotices(shared);
  const noticeSweep = alone((now: Date) => absences.sweep(now));
  return {
    fileOwners: [leaveFiles],
    sweeps: [
      {
        name: 'absence notices',
        everySeconds: ABSENCE_SECONDS,
        purpose: 'tell guardians at the end of a slot who is missing',
        run: noticeSweep.run,
      },
    ],
    async close() {
      absences.stop();
      await noticeSweep.ended();
    },
    routes: [
      ...leaveRoutes(createLeaveService(shared), createLeaveDecisions(shared), createLeaveLists(shared)),
      ...sheetRoutes(createGrid(shared), createPersons(shared), createFindings(shared)),
      ...todayRoutes(createToday(shared), createSlotReminders(shared), createDays(shared)),
      ...attendanceRoutes(
        createAttendanceSettings(shared),
        createExceptionService(shared),
        createUndo(shared.db, undoMarks),
      ),
    ],
  };
};
