import { handInRoutes } from '../features/homework/hand-in.routes.ts';
import { createOwnHomeworkReads } from '../features/homework/own.reads.ts';
import { createHomeworkReminders } from '../features/homework/remind.service.ts';
import { alone, EVERY_SECONDS } from './notice.ts';
import type { Part, Shared } from './part.ts';

/** Homework as members meet it: what is due, what they handed in, reminders; and how far a class is with it. */
export function handInPart(shared: Shared): Part {
  const reminders = createHomeworkReminders(shared);
  const remind = alone((now: Date) => reminders.sweep(now));
  return {
    routes: handInRoutes(shared.db, createOwnHomeworkReads(shared), shared.workdays),
    sweeps: [{ name: 'homework reminders', everySeconds: EVERY_SECONDS, run: remind.run }],
    async close() {
      reminders.stop();
      await remind.ended();
    },
  };
}
