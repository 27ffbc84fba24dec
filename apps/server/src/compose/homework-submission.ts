import { createOwnHomeworkReads } from '../features/homework/me.reads.ts';
import { createHomeworkReminders } from '../features/homework/remind.service.ts';
import { homeworkSubmissionRoutes } from '../features/homework/submission.routes.ts';
import { alone, EVERY_SECONDS } from './notice.ts';
import type { Part, Shared } from './part.ts';

/** Homework as members meet it: what is due, what they submitted, reminders; and how far a class is with it. */
export function homeworkSubmissionPart(shared: Shared): Part {
  const reminders = createHomeworkReminders(shared);
  const remind = alone((now: Date) => reminders.sweep(now));
  return {
    routes: homeworkSubmissionRoutes(shared.db, createOwnHomeworkReads(shared), shared.workdays),
    sweeps: [{ name: 'homework reminders', everySeconds: EVERY_SECONDS, run: remind.run }],
    async close() {
      reminders.stop();
      await remind.ended();
    },
  };
}
