import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { componentTests } from './vitest.components.ts';

/**
 * Files at a time: as many as cores. Each has a PostgreSQL or a browser beside it, and one more takes a quarter more
 * processor time for the same tests (docs/measurements/109-tests.md).
 */
const WORKERS = Number(process.env['TEST_WORKERS'] ?? Math.min(4, availableParallelism()));

/** A database on several machines takes minutes to make, and a statement over them its time. */
const SLOWNESS = process.env['TEST_DATABASES'] ? 10 : 1;

/** The server's sources are run by Node itself, in tests as in production: nothing transforms them. */
const NATIVE = { viteModuleRunner: false, nodeLoader: false };

/**
 * Projects: `unit` (pure code), `server` (API on a real PostgreSQL), `components:…` (parts of a web app in a browser,
 * without a server), `e2e` (journeys through server and browser). No file is isolated: the modules of a worker are
 * loaded once for all of its files, which run one after the other, each with a database of its own where it needs one;
 * scripts/test-setup.ts puts back what a file replaced.
 */
export default defineConfig({
  test: {
    isolate: false,
    maxWorkers: WORKERS,
    setupFiles: ['scripts/test-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // They run beside the compiler and the build.
          testTimeout: 30_000,
          include: [
            'packages/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'apps/{console,member}/src/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/src/platform/postgres/test-setup.ts'],
          setupFiles: ['apps/server/test/pool/setup.ts'],
          experimental: NATIVE,
          // A machine at half its speed is no fault of the server.
          testTimeout: 120_000 * SLOWNESS,
          expect: { poll: { timeout: 40_000 } },
          hookTimeout: 180_000 * SLOWNESS,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          sequence: { groupOrder: 4 },
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['apps/server/src/platform/postgres/test-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          experimental: NATIVE,
          // A busy machine is no fault of a screen: what is waited for gets longer than a second.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      componentTests('ui', 1),
      componentTests('console', 2),
      componentTests('member', 3),
    ],
  },
});
