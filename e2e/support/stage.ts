import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/postgres/test-database.ts';
import { launch, open, type Shown } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

export interface Stage {
  server: TestServer;
  browser: Browser;
  /** A window that is closed after the test; what went wrong in it behind the scenes fails the test. */
  open(options: BrowserContextOptions): Promise<Shown>;
}

/** One server, one database and one browser for the tests of a file. `now`: where the business clock begins. */
export function useStage(options: { now: string; people?: string[] }): Stage {
  const stage = {} as Stage;
  let database: TestDatabase;
  let shown: Shown[] = [];
  stage.open = async (context) => {
    const one = await open(stage.browser, context, stage.server.now);
    shown.push(one);
    return one;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    [stage.server, stage.browser] = await Promise.all([
      startServer({ ...options, databaseUrl: database.url }),
      launch(),
    ]);
  });
  afterEach(async () => {
    const problems = shown.flatMap(({ watch }) => watch.problems);
    await Promise.all(shown.map(({ context }) => context.close()));
    shown = [];
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.server?.stop();
    await database?.drop();
  });
  return stage;
}
