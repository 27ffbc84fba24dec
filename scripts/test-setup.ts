import { afterAll, vi } from 'vitest';

// The files of a worker share its globals: what one of them replaced is put back before the next begins.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
