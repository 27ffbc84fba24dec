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
import { gradingScreens } from './shots/grading-screens.ts';
import { homeworkPhoneScreens } from './shots/homework-phone-screens.ts';
import { homeworkScreens } from './shots/homework-screens.ts';
import { kindsScreens } from './shots/kinds-screens.ts';
import { listScreens } from './shots/list-screens.ts';
import { makeupScreens } from './shots/makeup-screens.ts';
import { memberScreens } from './shots/member-screens.ts';
import { membersScreens } from './shots/members-screens.ts';
import { operatorContentScreens } from './shots/operator-content-screens.ts';
import { operatorOfficeScreens } from './shots/operator-office-screens.ts';
import { operatorWatchScreens } from './shots/operator-watch-screens.ts';
import { orderScreens } from './shots/order-screens.ts';
import { pagesScreens } from './shots/pages-screens.ts';
import { peopleScreens } from './shots/people-screens.ts';
import { recordsScreens } from './shots/records-screens.ts';
import { rosterScreens } from './shots/roster-screens.ts';
import { CERTIFIED, LONG, MANY, NEWCOMER, NOW, type Scenery, seed } from './shots/seed.ts';
import { createStudio, type Studio } from './shots/studio.ts';
import { wechatScreens } from './shots/wechat-screens.ts';
import { launch } from './support/browser.ts';
import { startServer } from './support/server.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'test-results/shots');
/** Milliseconds after which the pictures are given up. */
const MOST = 45 * 60_000;

/** Every part of the pictures, in the order they are taken; its name is the argument that takes it alone. */
const PARTS: Record<
  string,
  (studio: Studio, world: { scenery: Scenery; databaseUrl: string }) => Promise<void>
> = {
  console: (studio, { scenery }) => consoleScreens(studio, scenery),
  certification: (studio, { databaseUrl }) => certificationScreens(studio, databaseUrl),
  award: awardScreens,
  annotation: annotationScreens,
  cast: castScreens,
  member: (studio, { scenery }) => memberScreens(studio, scenery),
  members: membersScreens,
  daily: dailyScreens,
  export: exportScreens,
  fields: fieldsScreens,
  account: accountScreens,
  people: (studio, { databaseUrl }) => peopleScreens(studio, databaseUrl),
  content: (studio, { scenery }) => contentScreens(studio, scenery),
  makeup: makeupScreens,
  homework: homeworkScreens,
  'homework-phone': homeworkPhoneScreens,
  order: orderScreens,
  'operator-watch': (studio, { databaseUrl }) => operatorWatchScreens(studio, databaseUrl),
  pages: pagesScreens,
  records: recordsScreens,
  roster: rosterScreens,
  kinds: kindsScreens,
  list: listScreens,
  grading: gradingScreens,
  wechat: (studio, { databaseUrl }) => wechatScreens(studio, databaseUrl),
  'operator-office': (studio, { databaseUrl }) => operatorOfficeScreens(studio, databaseUrl),
  // Last: what is changed here shows on the lists and in the manual of everybody.
  'operator-content': (studio, { databaseUrl }) => operatorContentScreens(studio, databaseUrl),
};

/**
 * Takes a picture of every screen in every state into test-results/shots (index.html shows them all), and fails
 * on what no reader should see: text that is cut off, sideways scrolling, leaked values, English, console errors.
 * Arguments take those parts alone: `npm run shots -- console member`.
 */
async function main(which: string[]): Promise<void> {
  const unknown = which.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
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
        for (const [name, take] of Object.entries(PARTS))
          if (which.length === 0 || which.includes(name))
            await take(studio, { scenery, databaseUrl: embedded.url });
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

const timeoutMs = setTimeout(() => {
  console.error(`The pictures took more than ${MOST / 60_000} minutes.`);
  process.exit(1);
}, MOST);
await main(process.argv.slice(2));
clearTimeout(timeoutMs);
console.log(`Pictures: ${FOLDER}/index.html`);
