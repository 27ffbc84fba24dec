import { defineConfig } from 'vitest/config';

/** Three projects: `unit` (pure code), `server` (API on a real PostgreSQL), `e2e` (browser journeys). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
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
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/platform/postgres/test-setup.ts'],
          // A machine at half its speed is no fault of the server.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['apps/server/src/platform/postgres/test-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          // A busy machine is no fault of a screen: what is waited for gets longer than a second.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
