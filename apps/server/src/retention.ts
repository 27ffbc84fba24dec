import { createPurgeService } from './features/retention/purge.service.ts';
import { type Item, loadReport } from './features/retention/retention.reads.ts';
import { createRetentionService } from './features/retention/retention.service.ts';
import { realClock, sharedClock } from './platform/clock/clock.ts';
import { daysBefore } from './platform/clock/days.ts';
import { commandOptions } from './platform/config/command-options.ts';
import { openDatabase } from './platform/db/db.ts';
import { openStore } from './platform/files/open-store.ts';
import { createLog } from './platform/log/log.ts';
import { openForCommand } from './platform/postgres/beside.ts';

/** Days that the report looks back. */
const REPORT_DAYS = 90;
const LABELS: Record<Item['action'], string> = {
  warn_bin: 'owner is told: soon in the bin',
  bin: 'into the recycle bin',
  warn_purge: 'owner is told: soon deleted',
  purge: 'deleted for good',
  erase: 'removed records erased',
};

/** A time as an operator in China reads it. */
const shown = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16);

const { values } = commandOptions({ options: { 'dry-run': { type: 'boolean', default: false } } });
const { config, ...beside } = await openForCommand();
const database = openDatabase(beside.url, 1);
try {
  const { db } = database;
  const now = await (config.mode === 'development' ? sharedClock(db) : realClock).now();
  if (values['dry-run']) {
    const retention = createRetentionService({
      db,
      log: createLog('error'),
      // A dry run deletes nothing: neither content nor jobs are touched.
      purges: createPurgeService({
        db,
        files: await openStore(config.store),
        jobs: { enqueue: async () => {} },
      }),
      isCertified: (until, at) => config.certification === 'granted' || (until !== null && until > at),
    });
    const items = await retention.dryRun(now);
    console.table(
      items.map((item) => ({
        activity: item.cid,
        title: item.title,
        'would be': LABELS[item.action],
        due: shown(item.due_at),
        why: item.reason,
      })),
    );
    console.log(`${items.length} would be done at ${shown(now)}; nothing was.`);
  } else {
    const items = await loadReport(db, daysBefore(now, REPORT_DAYS));
    console.table(
      items.map((item) => ({
        when: shown(item.t_run),
        activity: item.cid,
        what: LABELS[item.action],
        why: item.reason,
      })),
    );
    console.log(`${items.length} in the last ${REPORT_DAYS} days.`);
    console.log('What would be done now: npm run retention -- --dry-run');
  }
} finally {
  await database.close();
  await beside.stop();
}
