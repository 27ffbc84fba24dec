import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';

// Sources without types and compiled code are kept for the next worker: half of the time that loading takes.
enableCompileCache(join(import.meta.dirname, '../.cache/node'));

// The files of a worker share its globals: what one of them replaced is put back before the next begins.
afterAll(() => {
  flushCompileCache();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
