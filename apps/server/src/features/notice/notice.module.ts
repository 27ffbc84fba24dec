import { skipOverlapping } from '../../platform/jobs/skip-overlapping.ts';
import type { Module } from '../../platform/module/module.ts';
import { noNotices } from '../../platform/notify/notify.ts';
import type { Shared } from '../../shared.ts';
import type { TitlesOf } from './notice.reads.ts';
import { noticeRoutes } from './notice.routes.ts';
import { createNoticeService } from './notice.service.ts';

/** Real seconds between two looks at what is due. */
const DUE_SECONDS = 3;

/** Notices: the member page's inbox, and the notification port. */
export function noticeModule({ db, log, providers, sent }: Shared, titlesOf: TitlesOf): Module {
  const notices = createNoticeService({
    db,
    log,
    deliver: providers.notify,
    note: providers.notify === noNotices ? undefined : sent.notices,
  });
  const send = skipOverlapping(() => notices.send());
  return {
    routes: noticeRoutes(db, titlesOf, notices),
    sweeps: [
      {
        name: 'outgoing notices',
        everySeconds: DUE_SECONDS,
        purpose: 'hand notices to the notification port',
        run: () => send.run(),
      },
      {
        name: 'old notices',
        everySeconds: 3600,
        purpose: 'remove notices that are kept no longer',
        run: (now) => notices.forget(now),
      },
    ],
    async close() {
      notices.stop();
      await send.ended();
    },
  };
}
