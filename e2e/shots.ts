import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts';
import { accountScreens } from './shots/account-screens.ts';
import { annotationScreens } from './shots/annotation-screens.ts';
import { awardScreens } from './shots/award-screens.ts';
import { castScreens } from './shots/cast-screens.ts';
import { APPLICANTS, certificationScreens } from './shots/certification-screens.ts';
import { consoleScreens } from './shots/console-screens.ts';
import { contentScreens } from './shots/content-screens.ts';
import { dailyScreens } from './shots/daily-screens.ts';
import { exportScreens } from './shots/export-screens.ts';
import { fieldsScreens } from './shots/fields-screens.ts';
import { homeworkPhoneScreens } from './shots/homework-phone-screens.ts';
import { homeworkScreens } from './shots/homework-screens.ts';
import { kindsScreens } from './shots/kinds-screens.ts';
import { listScreens } from './shots/list-screens.ts';
import { makeupScreens } from './shots/makeup-screens.ts';
import { markingScreens } from './shots/marking-screens.ts';
import { memberScreens } from './shots/member-screens.ts';
import { membersScreens } from './shots/members-screens.ts';
import { operatorWatchScreens } from './shots/operator-watch-screens.ts';
import { orderScreens } from './shots/order-screens.ts';
import { pagesScreens } from './shots/pages-screens.ts';
import { peopleScreens } from './shots/people-screens.ts';
import { recordsScreens } from './shots/records-screens.ts';
import { rosterScreens } from './shots/roster-screens.ts';
import { CERTIFIED, LONG, MANY, NEWCOMER, NOW, seed } from './shots/seed.ts';
import { createStudio } from './shots/studio.ts';
import { launch } from './support/browser.ts';
import { startServer } from './support/server.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'test-results/shots');
/** Milliseconds after which the pictures are given up. */
const MOST = 15 * 60_000;

/**
 * Takes a picture of every screen in every state into test-results/shots (index.html shows them all), and fails
 * on what no reader should see: text that is cut off, sideways scrolling, leaked values, English, console errors.
 * Arguments `console` or `member` take those of one app.
 */
async function main(which: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-shots-'));
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }), durable: false });
  try {
    await migrate(embedded.url, join(ROOT, 'apps/server/migrations'));
    const people = [NEWCOMER, LONG, MANY, CERTIFIED, ...Object.values(APPLICANTS)];
    const server = await startServer({ databaseUrl: embedded.url, now: NOW, people, demo: true });
    const browser = await launch(['--use-fake-device-for-media-stream']);
    try {
      const scenery = await seed(server);
      const studio = createStudio(browser, server, FOLDER);
      try {
        if (which.length === 0 || which.includes('console')) await consoleScreens(studio, scenery);
        if (which.length === 0 || which.includes('certification'))
          await certificationScreens(studio, embedded.url);
        if (which.length === 0 || which.includes('award')) await awardScreens(studio);
        if (which.length === 0 || which.includes('annotation')) await annotationScreens(studio);
        if (which.length === 0 || which.includes('cast')) await castScreens(studio);
        if (which.length === 0 || which.includes('member')) await memberScreens(studio, scenery);
        if (which.length === 0 || which.includes('members')) await membersScreens(studio);
        if (which.length === 0 || which.includes('daily')) await dailyScreens(studio);
        if (which.length === 0 || which.includes('export')) await exportScreens(studio);
        if (which.length === 0 || which.includes('fields')) await fieldsScreens(studio);
        if (which.length === 0 || which.includes('account')) await accountScreens(studio);
        if (which.length === 0 || which.includes('people')) await peopleScreens(studio, embedded.url);
        if (which.length === 0 || which.includes('content')) await contentScreens(studio, scenery);
        if (which.length === 0 || which.includes('makeup')) await makeupScreens(studio);
        if (which.length === 0 || which.includes('homework')) await homeworkScreens(studio);
        if (which.length === 0 || which.includes('homework-phone')) await homeworkPhoneScreens(studio);
        if (which.length === 0 || which.includes('order')) await orderScreens(studio);
        if (which.length === 0 || which.includes('operator-watch'))
          await operatorWatchScreens(studio, embedded.url);
        if (which.length === 0 || which.includes('pages')) await pagesScreens(studio);
        if (which.length === 0 || which.includes('records')) await recordsScreens(studio);
        if (which.length === 0 || which.includes('roster')) await rosterScreens(studio);
        if (which.length === 0 || which.includes('kinds')) await kindsScreens(studio);
        if (which.length === 0 || which.includes('list')) await listScreens(studio);
        if (which.length === 0 || which.includes('marking')) await markingScreens(studio);
      } finally {
        const faults = studio.finish();
        for (const fault of faults) console.error(fault);
        if (faults.length > 0) process.exitCode = 1;
      }
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const patience = setTimeout(() => {
  console.error(`The pictures took more than ${MOST / 60_000} minutes.`);
  process.exit(1);
}, MOST);
await main(process.argv.slice(2));
clearTimeout(patience);
console.log(`Pictures: ${FOLDER}/index.html`);
