import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/platform/postgres/test-database.ts';
import { open, openProfile, type Shown, sharedBrowser } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

export interface Fixtures {
  server: TestServer;
  /** Database of the server, for changes that only real time would make. */
  databaseUrl: string;
  browser: Browser;
  /**
   * A window that is closed after the test; what went wrong in it in the background fails the test. `flags`: of a
   * browser that only this window needs.
   */
  open(options: BrowserContextOptions, flags?: string[]): Promise<Shown>;
  /** The same with a profile on disk: what is opened with it again finds what was kept there. */
  openProfile(folder: string, options: BrowserContextOptions): Promise<Shown>;
  /** A folder that is removed after the tests. */
  folder(): string;
}

/** Without motion: a press never meets what is still moving. Tests of motion set their own options. */
const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };

/**
 * One server and one database for the tests of a file, and the browser of the worker. `now`: where the business
 * clock begins; `flags`: more of the browser's own.
 */
export function useFixtures(options: {
  now: string;
  people?: string[];
  flags?: string[];
  /** More of the server's environment, once what it names is there. */
  environment?: () => Promise<Record<string, string>>;
}): Fixtures {
  const fixtures = {} as Fixtures;
  let database: TestDatabase;
  let shown: Shown[] = [];
  const folders: string[] = [];
  const store = (one: Shown) => {
    shown.push(one);
    return one;
  };
  fixtures.open = async (context, flags) => {
    const browser = flags ? await sharedBrowser(flags) : fixtures.browser;
    return store(await open(browser, { ...STILL, ...context }, fixtures.server.now));
  };
  fixtures.openProfile = async (folder, context) =>
    store(await openProfile(folder, { ...STILL, ...context }, fixtures.server.now));
  fixtures.folder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'e2e-profile-'));
    folders.push(folder);
    return folder;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    fixtures.databaseUrl = database.url;
    [fixtures.server, fixtures.browser] = await Promise.all([
      startServer({
        ...options,
        environment: (await options.environment?.()) ?? {},
        databaseUrl: database.url,
      }),
      sharedBrowser(options.flags),
    ]);
  });
  afterEach(async ({ task }) => {
    const problems = shown.flatMap(({ watch }) => watch.problems());
    const isFaulty = task.result?.state === 'fail' || problems.length > 0;
    await Promise.all(shown.map((one) => one.close(isFaulty)));
    shown = [];
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await fixtures.server?.stop();
    await database?.drop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return fixtures;
}
