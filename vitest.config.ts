import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Vitest alone would leave a core idle, which on two is half of the machine; PostgreSQL's connections bound the rest. */
const WORKERS = Math.min(4, Math.max(2, availableParallelism()));

/** Three projects: `unit` (pure code), `server` (API on a real PostgreSQL), `e2e` (browser journeys). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: WORKERS,
          include: [
            'packages/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'apps/{console,member}/src/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          maxWorkers: WORKERS,
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/platform/postgres/test-setup.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['apps/server/src/platform/postgres/test-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Each file has a server, a database and a browser of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // A busy machine is no fault of a screen: what is waited for gets longer than a second.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
