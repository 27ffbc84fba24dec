import { noticeRoutes } from '../features/notice/notice.routes.ts';
import { createNoticeService } from '../features/notice/notice.service.ts';
import { createReminderService } from '../features/reminder/reminder.service.ts';
import { noNotices } from '../platform/notify/notify.ts';
import type { Part, Shared } from './part.ts';

/** Real seconds between two looks at what is due. */
export const EVERY_SECONDS = 3;

/** Runs one at a time, leaving out what comes meanwhile; `ended` waits for the one that runs. */
export function alone<A extends unknown[]>(run: (...args: A) => Promise<void>) {
  let running: Promise<void> | undefined;
  return {
    run: async (...args: A) => {
      if (running) return;
      running = run(...args).finally(() => {
        running = undefined;
      });
      await running;
    },
    ended: () => running?.catch(() => {}),
  };
}

/** What people are told: the member page's inbox, the notification port, reminders. */
export function noticePart(shared: Shared): Part {
  const { db, log } = shared;
  const notices = createNoticeService({
    db,
    log,
    deliver: shared.providers.notify,
    note: shared.providers.notify === noNotices ? undefined : shared.sent.notices,
  });
  const reminders = createReminderService(shared);
  const remind = alone((now: Date) => reminders.sweep(now));
  const send = alone(() => notices.send());
  return {
    routes: noticeRoutes(db, notices),
    sweeps: [
      { name: 'reminders', everySeconds: EVERY_SECONDS, run: remind.run },
      { name: 'outgoing notices', everySeconds: EVERY_SECONDS, run: () => send.run() },
      { name: 'old notices', everySeconds: 3600, run: (now) => notices.forget(now) },
    ],
    async close() {
      reminders.stop();
      notices.stop();
      await remind.ended();
      await send.ended();
    },
  };
}
