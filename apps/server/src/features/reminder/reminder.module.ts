import { skipOverlapping } from '../../platform/jobs/skip-overlapping.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { createReminderService } from './reminder.service.ts';

/** Real seconds between two looks at what is due. */
const DUE_SECONDS = 3;

/** Reminders of sign-ins. */
export function reminderModule(shared: Shared): Module {
  const reminders = createReminderService(shared);
  const remind = skipOverlapping((now: Date) => reminders.sweep(now));
  return {
    sweeps: [
      {
        name: 'reminders',
        everySeconds: DUE_SECONDS,
        purpose: 'remind members of sign-ins that are due',
        run: remind.run,
      },
    ],
    async close() {
      reminders.stop();
      await remind.ended();
    },
  };
}
