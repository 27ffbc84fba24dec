import type { FileOwner } from '../../platform/files/file-owner.ts';
import { skipOverlapping } from '../../platform/jobs/skip-overlapping.ts';
import { type Module, work } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { forgetBatches } from './batch.service.ts';
import { createDayCounters } from './facts/day-counter.service.ts';
import { findingsJob } from './finding/finding.jobs.ts';
import { createFindings, type OrderedAt } from './finding/finding.service.ts';
import { leaveFiles } from './leave/file.policy.ts';
import { leaveRoutes } from './leave/leave.routes.ts';
import { createLeaveService } from './leave/leave.service.ts';
import { createLeaveDecisions } from './leave/leave-decision.service.ts';
import { createLeaveLists } from './leave/leave-list.service.ts';
import { createExceptionService } from './settings/exceptions.service.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { createAttendanceSettings } from './settings/settings.service.ts';
import { createUndo, type UndoMarks } from './settings/undo.service.ts';
import { countJob } from './sheet/count.jobs.ts';
import { createGrid } from './sheet/grid.service.ts';
import { createMemberFinder } from './sheet/member-finder.service.ts';
import { createPersons } from './sheet/person.service.ts';
import { sheetRoutes } from './sheet/sheet.routes.ts';
import { createAbsenceNotices } from './today/absence-notice.service.ts';
import { createDays } from './today/day.service.ts';
import { createRoll, type RollService } from './today/roll.service.ts';
import { createSlotReminders } from './today/slot-reminder.service.ts';
import { todayRoutes } from './today/today.routes.ts';
import { createToday } from './today/today.service.ts';

/** Real seconds between two looks at slots that ended. */
const ABSENCE_SECONDS = 5;

/** Attendance: leave, and what organisers set and undo. */
export const attendanceModule = (
  shared: Shared,
  { undoMarks }: { undoMarks: UndoMarks },
): Module & { fileOwners: FileOwner[]; roll: RollService; orderedAt: OrderedAt } => {
  const absences = createAbsenceNotices(shared);
  const dayCounters = createDayCounters(shared);
  const finder = createMemberFinder({ db: shared.db, dayCounters });
  const grid = createGrid({ ...shared, dayCounters, finder });
  const findings = createFindings({ ...shared, dayCounters });
  const noticeSweep = skipOverlapping((now: Date) => absences.sweep(now));
  return {
    roll: createRoll({ ...shared, dayCounters, finder }),
    orderedAt: findings.orderedAt,
    fileOwners: [leaveFiles],
    jobs: [
      work(findingsJob, 'look an activity of many members through for findings', ({ cid }) =>
        shared.clock.now().then((now) => findings.look(cid, now)),
      ),
      work(countJob, 'count days of many members that a sheet shows for the first time', (of) =>
        shared.clock.now().then((now) => grid.count(of, now)),
      ),
    ],
    sweeps: [
      {
        name: 'absence notices',
        everySeconds: ABSENCE_SECONDS,
        purpose: 'tell guardians at the end of a slot who is missing',
        run: noticeSweep.run,
      },
      {
        name: 'findings of attendance',
        everySeconds: 60,
        purpose: 'look activities through of which a slot ended',
        run: (now) => findings.sweep(now),
      },
      {
        name: 'old batches of attendance',
        everySeconds: 3600,
        purpose: 'forget after seven days what undoing and repeating marks and decisions took',
        run: (now) => forgetBatches(shared.db, now),
      },
    ],
    async close() {
      absences.stop();
      await noticeSweep.ended();
    },
    routes: [
      ...leaveRoutes(createLeaveService(shared), createLeaveDecisions(shared), createLeaveLists(shared)),
      ...sheetRoutes(grid, createPersons(shared), findings),
      ...todayRoutes(
        createToday({ ...shared, dayCounters, finder }),
        createSlotReminders(shared),
        createDays({ ...shared, dayCounters, finder }),
      ),
      ...settingsRoutes(
        createAttendanceSettings(shared),
        createExceptionService(shared),
        createUndo(shared.db, undoMarks),
      ),
    ],
  };
};
