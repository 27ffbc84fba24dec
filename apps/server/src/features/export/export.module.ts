import { join } from 'node:path';
import { createSpool } from '../../platform/files/spool.ts';
import type { Limit } from '../../platform/limits/limit.ts';
import { createManyLimiter } from '../../platform/limits/many.ts';
import { type Module, work } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { createAttachments } from './attachment-package.service.ts';
import { exportJob, exportMailJob } from './export.jobs.ts';
import { exportRoutes } from './export.routes.ts';
import { markMailed } from './export.store.ts';
import { createOrders } from './export-request.service.ts';
import { createFileService } from './file.service.ts';
import { createHistory } from './history.service.ts';
import { createMailing } from './mail.service.ts';
import { createWrite } from './write.service.ts';

const HOUR = 3600;
/** Halves of a process that was killed go after so many hours: no file is written for that long. */
const LEFT_BEHIND_HOURS = 3;
/** More than a teacher sends, too few for a relay. */
const MAILS: Limit = {
  name: 'mails',
  subject: 'mails with the link of a package',
  points: 10,
  seconds: 24 * HOUR,
  by: 'person',
};
const EXPORTS: Limit = { name: 'export', subject: 'exports', points: 30, seconds: 60, by: 'person' };
const MAILED: Limit = {
  name: 'export mail',
  subject: 'downloads by the link of a mail',
  points: 30,
  seconds: 60,
  by: 'file',
};

/** Sheets and packages, written by a job and kept for a day. */
export function exportModule(shared: Shared): Module & { markMailed: (id: string) => Promise<void> } {
  const { db, databaseUrl, files, jobs, versions, config, clock, secret, isCertified, workdays } = shared;
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
  const mails = createManyLimiter(MAILS);
  const history = createHistory({ db, files, jobs, secret, publicUrl, mails });
  const send = shared.providers.mail;
  const write = createWrite({ db, files, jobs, writer, now: () => clock.now() });
  const mailing = send && createMailing({ db, send, urlOf: history.mailedUrl });
  const spool = createSpool(folder);
  return {
    markMailed: (id) => markMailed(db, id),
    routes: exportRoutes({
      orders,
      history,
      writer,
      attachments: createAttachments({ db, orders, history, canMail: send !== undefined }),
      limiter: shared.limiter(EXPORTS),
      mailed: shared.limiter(MAILED),
    }),
    jobs: [
      work(exportJob, 'write the file of an export', ({ cid, id }, context) => write(cid, id, context)),
      work(exportMailJob, 'mail the link of a package', async ({ cid, id }) => mailing?.(cid, id)),
    ],
    sweeps: [
      {
        name: 'old exports',
        everySeconds: 600,
        purpose: 'remove exports that are kept no longer',
        run: (now) => history.sweep(now),
      },
      {
        name: 'exports of dead workers',
        everySeconds: 5,
        purpose: 'ask again for exports whose process died',
        run: () => history.revive(),
      },
      {
        name: 'leftovers of exports',
        everySeconds: HOUR,
        purpose: 'remove halves of files that a killed process left behind',
        run: () => spool.tidy(new Date(Date.now() - LEFT_BEHIND_HOURS * HOUR * 1000)),
      },
    ],
    limits: [EXPORTS, MAILED, MAILS],
  };
}
