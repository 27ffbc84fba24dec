import type { FileOwner } from '../../platform/files/file-owner.ts';
import { skipOverlapping } from '../../platform/jobs/skip-overlapping.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { homeworkFiles } from './file.policy.ts';
import { createHomeworkReads } from './homework.reads.ts';
import { homeworkRoutes } from './homework.routes.ts';
import { createHomeworkService, type HomeworkService } from './homework.service.ts';
import { createOwnHomeworkReads } from './me.reads.ts';
import { createHomeworkReminders } from './remind.service.ts';
import { homeworkSubmissionRoutes } from './submission.routes.ts';

/** Real seconds between two looks at what is due. */
const DUE_SECONDS = 3;

/** Homework as organisers set it and members meet it: what is due, what they submitted, reminders, progress. */
export function homeworkModule(
  shared: Shared,
): Module & { fileOwners: FileOwner[]; homework: HomeworkService } {
  const homework = createHomeworkService(shared);
  const reminders = createHomeworkReminders(shared);
  const remind = skipOverlapping((now: Date) => reminders.sweep(now));
  return {
    homework,
    fileOwners: [homeworkFiles],
    routes: [
      ...homeworkSubmissionRoutes(shared.db, createOwnHomeworkReads(shared), shared.workdays),
      ...homeworkRoutes(shared.db, homework, createHomeworkReads(shared)),
    ],
    sweeps: [
      {
        name: 'homework reminders',
        everySeconds: DUE_SECONDS,
        purpose: 'remind members of homework that is due',
        run: remind.run,
      },
    ],
    async close() {
      reminders.stop();
      await remind.ended();
    },
  };
}
