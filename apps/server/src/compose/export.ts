import { join } from 'node:path';
import { createAttachments } from '../features/export/attachment-package.service.ts';
import { exportJob, exportMailJob } from '../features/export/export.jobs.ts';
import { exportRoutes } from '../features/export/export.routes.ts';
import { createOrders } from '../features/export/export-request.service.ts';
import { createFileService } from '../features/export/file.service.ts';
import { createHistory } from '../features/export/history.service.ts';
import { createMailing } from '../features/export/mail.service.ts';
import { createWrite } from '../features/export/write.service.ts';
import { createSpool } from '../platform/files/spool.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { type Part, type Shared, work } from './part.ts';

const HOUR = 3600;
/** Mails of a person in a day: more than a teacher sends, too few for a relay. */
const MAILS_A_DAY = 10;
/** Halves of a process that was killed go after so many hours: no file is written for that long. */
const LEFT_BEHIND_HOURS = 3;

/** Sheets and packages, written by a job and kept for a day. */
export function exportPart(shared: Shared): Part {
  const { db, databaseUrl, files, jobs, versions, config, clock, pool, secret, isCertified, workdays } =
    shared;
  const { publicUrl, dataDir } = config;
  const folder = join(dataDir, 'exports');
  const writer = createFileService({
    db,
    databaseUrl,
    versions,
    workdays,
    publicUrl,
    store: config.store,
    folder,
  });
  const orders = createOrders({ db, versions, isCertified });
  const history = createHistory({
    db,
    files,
    jobs,
    secret,
    publicUrl,
    mails: createLimiter(pool, 'mails', MAILS_A_DAY, 24 * HOUR),
  });
  const send = shared.providers.mail;
  const write = createWrite({ db, files, jobs, writer, now: () => clock.now() });
  const mailing = send && createMailing({ db, send, urlOf: history.mailedUrl });
  const spool = createSpool(folder);
  return {
    routes: exportRoutes({
      orders,
      history,
      writer,
      attachments: createAttachments({ db, orders, history, canMail: send !== undefined }),
      limiter: createLimiter(pool, 'export', 30, 60),
      mailed: createLimiter(pool, 'export mail', 30, 60),
    }),
    jobs: [
      work(exportJob, ({ cid, id }, context) => write(cid, id, context)),
      work(exportMailJob, async ({ cid, id }) => mailing?.(cid, id)),
    ],
    sweeps: [
      { name: 'old exports', everySeconds: 600, run: (now) => history.sweep(now) },
      { name: 'exports of dead workers', everySeconds: 5, run: () => history.revive() },
      {
        name: 'leftovers of exports',
        everySeconds: HOUR,
        run: () => spool.tidy(new Date(Date.now() - LEFT_BEHIND_HOURS * HOUR * 1000)),
      },
    ],
  };
}
