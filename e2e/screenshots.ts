import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts';
import { accountScreens } from './screenshots/account-screens.ts';
import { annotationScreens } from './screenshots/annotation-screens.ts';
import { attendanceScreens } from './screenshots/attendance-screens.ts';
import { awardScreens } from './screenshots/award-screens.ts';
import { castScreens } from './screenshots/cast-screens.ts';
import { APPLICANTS, certificationScreens } from './screenshots/certification-screens.ts';
import { consoleScreens } from './screenshots/console-screens.ts';
import { contentScreens } from './screenshots/content-screens.ts';
import { dailyScreens } from './screenshots/daily-screens.ts';
import { exportScreens } from './screenshots/export-screens.ts';
import { fieldsScreens } from './screenshots/fields-screens.ts';
import { gradingScreens } from './screenshots/grading-screens.ts';
import { homeworkPhoneScreens } from './screenshots/homework-phone-screens.ts';
import { homeworkScreens } from './screenshots/homework-screens.ts';
import { kindsScreens } from './screenshots/kinds-screens.ts';
import { listScreens } from './screenshots/list-screens.ts';
import { makeupScreens } from './screenshots/makeup-screens.ts';
import { memberScreens } from './screenshots/member-screens.ts';
import { membersScreens } from './screenshots/members-screens.ts';
import { operatorContentScreens } from './screenshots/operator-content-screens.ts';
import { operatorOfficeScreens } from './screenshots/operator-office-screens.ts';
import { operatorWatchScreens } from './screenshots/operator-watch-screens.ts';
import { orderScreens } from './screenshots/order-screens.ts';
import { pagesScreens } from './screenshots/pages-screens.ts';
import { peopleScreens } from './screenshots/people-screens.ts';
import { createRecorder, type Recorder } from './screenshots/recorder.ts';
import { recordsScreens } from './screenshots/records-screens.ts';
import { rosterScreens } from './screenshots/roster-screens.ts';
import { CERTIFIED, LONG, MANY, NEWCOMER, NOW, type SeededActivities, seed } from './screenshots/seed.ts';
import { wechatScreens } from './screenshots/wechat-screens.ts';
import { launch } from './support/browser.ts';
import { startServer } from './support/server.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'test-results/screenshots');
/** Milliseconds after which the pictures are given up. */
const MOST = 45 * 60_000;

/** Every part of the pictures, in the order they are taken; its name is the argument that takes it alone. */
const PARTS: Record<
  string,
  (recorder: Recorder, given: { seeded: SeededActivities; databaseUrl: string }) => Promise<void>
> = {
  console: (recorder, { seeded }) => consoleScreens(recorder, seeded),
  certification: (recorder, { databaseUrl }) => certificationScreens(recorder, databaseUrl),
  award: awardScreens,
  annotation: annotationScreens,
  cast: castScreens,
  member: (recorder, { seeded }) => memberScreens(recorder, seeded),
  members: membersScreens,
  daily: dailyScreens,
  export: exportScreens,
  fields: fieldsScreens,
  account: accountScreens,
  people: (recorder, { databaseUrl }) => peopleScreens(recorder, databaseUrl),
  content: (recorder, { seeded }) => contentScreens(recorder, seeded),
  makeup: makeupScreens,
  attendance: attendanceScreens,
  homework: homeworkScreens,
  'homework-phone': homeworkPhoneScreens,
  order: orderScreens,
  'operator-watch': (recorder, { databaseUrl }) => operatorWatchScreens(recorder, databaseUrl),
  pages: pagesScreens,
  records: recordsScreens,
  roster: rosterScreens,
  kinds: kindsScreens,
  list: listScreens,
  grading: gradingScreens,
  wechat: (recorder, { databaseUrl }) => wechatScreens(recorder, databaseUrl),
  'operator-office': (recorder, { databaseUrl }) => operatorOfficeScreens(recorder, databaseUrl),
  // Last: what is changed here shows on the lists and in the manual of everybody.
  'operator-content': (recorder, { databaseUrl }) => operatorContentScreens(recorder, databaseUrl),
};

/**
 * Takes a picture of every screen in every state into test-results/screenshots (index.html shows them all), and fails
 * on what no reader should see: text that is cut off, sideways scrolling, leaked values, English, console errors.
 * Arguments take those parts alone, and `dark` takes the dark theme: `npm run screenshots -- dark console member`.
 */
async function main(chosen: string[]): Promise<void> {
  const theme = chosen.includes('dark') ? 'dark' : 'light';
  const which = chosen.filter((name) => name !== 'dark');
  const unknown = which.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-screenshots-'));
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }), durable: false });
  try {
    await migrate(embedded.url, join(ROOT, 'apps/server/migrations'));
    const people = [NEWCOMER, LONG, MANY, CERTIFIED, ...Object.values(APPLICANTS)];
    const server = await startServer({ databaseUrl: embedded.url, now: NOW, people, demo: true });
    const browser = await launch(['--use-fake-device-for-media-stream']);
    try {
      const seeded = await seed(server);
      const recorder = createRecorder(browser, server, FOLDER, theme);
      try {
        for (const [name, take] of Object.entries(PARTS))
          if (which.length === 0 || which.includes(name))
            await take(recorder, { seeded, databaseUrl: embedded.url });
      } finally {
        const faults = recorder.finish();
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
