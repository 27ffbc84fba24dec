import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { castLink, createClient, sendBarrage, submit } from '@rollcall/contract';
import pg from 'pg';
import pino from 'pino';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts';
import { SECRET_KEY, startProcess } from '../apps/server/test/fixtures/process.ts';
import { addMembers, addPeople, tokenOf } from '../bench/harness/fixtures.ts';
import { launch, open } from './support/browser.ts';
import { startServer } from './support/server.ts';

/** People who arrive, and within how many seconds: three times as fast as 2,000 a minute. */
const PEOPLE = 2000;
const SECONDS = 20;
const LINES = 20;
/** Longest task of the page, milliseconds; elements of avatars and lines at once. */
const TASK_MS = 200;
const ELEMENTS = 60;
/** Time that the screen may lag behind the last sign-in, milliseconds. */
const BEHIND_MS = 2000;

const ROOT = join(import.meta.dirname, '..');
// The fixtures reckon from the database's own clock.
const NOW = new Date().toISOString();

/** Measurements of the page while it is flooded. */
interface Seen {
  longest: number;
  shift: number;
  elements: number;
  frames: number;
}

/** Watches tasks, layout shifts, elements and frames from the page's first moment on. */
const WATCH = `
  window.seen = { longest: 0, shift: 0, elements: 0, frames: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.longest = Math.max(seen.longest, entry.duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += entry.value;
  }).observe({ type: 'layout-shift' });
  const look = () => {
    seen.frames++;
    seen.elements = Math.max(seen.elements, document.querySelectorAll('.cast-wall li *, .cast-wall li, .cast-line').length);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** Floods a large screen through two other processes, and says how it bore it. */
async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-flood-'));
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }), durable: true });
  const db = new pg.Client({ connectionString: embedded.url });
  try {
    await migrate(embedded.url, join(ROOT, 'apps/server/migrations'));
    await db.connect();
    const screen = await startServer({ databaseUrl: embedded.url, now: NOW, secretKey: SECRET_KEY });
    const fronts = [
      await startProcess({ dataDir: join(dataDir, 'one'), databaseUrl: embedded.url }),
      await startProcess({ dataDir: join(dataDir, 'two'), databaseUrl: embedded.url }),
    ];
    const browser = await launch();
    try {
      const organiser = await screen.organiser('周老师');
      await screen.certify(organiser, new Date(Date.now() + 365 * 864e5).toISOString());
      const cid = await screen.create(organiser, {
        title: '两千人的会场',
        start_date: Math.floor(Date.parse(NOW) / 1000),
        end_date: Math.floor(Date.parse(NOW) / 1000) + 30 * 86_400,
        reg_info: [],
        cast: { barrage: 1 },
      });
      await addPeople(db, PEOPLE);
      await addMembers(db, cid, PEOPLE);
      const { link } = (await organiser(castLink, { cid })).data;
      const { page, context } = await open(
        browser,
        { viewport: { width: 1920, height: 1080 } },
        Date.parse(NOW),
      );
      await context.addInitScript(WATCH);
      await page.goto(link);
      await page.getByText('实时').waitFor();
      await page.evaluate('Object.assign(seen, { longest: 0, shift: 0, frames: 0 })');

      const started = Date.now();
      const memberAt = (i: number) =>
        createClient({ base: fronts[i % fronts.length]!.base, token: () => tokenOf(i) });
      const arrive = async (i: number) => {
        await new Promise((done) => setTimeout(done, (i / PEOPLE) * SECONDS * 1000));
        await memberAt(i)(submit, { cid, fill_params: [], request_id: `flood-${i}` });
        if (i % (PEOPLE / LINES) === 0)
          await memberAt(i)(sendBarrage, { cid, content: `第${i}号来了，大家好`, request_id: `line-${i}` });
      };
      await Promise.all(Array.from({ length: PEOPLE }, (_, i) => arrive(i)));
      const ended = Date.now();
      const count = page.locator('.cast-count-number strong', { hasText: new RegExp(`^${PEOPLE}$`) });
      await count.waitFor({ timeout: 60_000 });
      const behind = Date.now() - ended;
      const seen = await page.evaluate<Seen>('seen');
      const names = await page.locator('.cast-name').allTextContents();
      const seconds = (ended - started) / 1000;
      console.log(`${PEOPLE} sign-ins through two processes in ${seconds.toFixed(1)} s, screen at a third.`);
      console.log(`The count was exact ${behind} ms after the last one (at most ${BEHIND_MS}).`);
      console.log(`Longest task ${Math.round(seen.longest)} ms (at most ${TASK_MS}), 0: none over 50 ms.`);
      console.log(`Layout shift ${seen.shift.toFixed(4)}; at most ${seen.elements} elements (${ELEMENTS}).`);
      console.log(`${Math.round(seen.frames / ((Date.now() - started) / 1000))} frames a second.`);
      return (
        behind < BEHIND_MS &&
        seen.longest < TASK_MS &&
        seen.elements <= ELEMENTS &&
        seen.shift < 0.01 &&
        new Set(names).size === names.length
      );
    } finally {
      await browser.close();
      for (const front of fronts) await front.stop();
      await screen.stop();
    }
  } finally {
    await db.end();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
