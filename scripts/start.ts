import { enableCompileCache } from 'node:module';
import { build } from './build.ts';

/** Real milliseconds between two looks at the parent. */
const LOOK_MS = 500;

/**
 * npm hands a signal to the shell it started us in, which dies of it and tells nobody. Being handed to another
 * parent is therefore the signal to stop.
 */
function stopWithShell(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}

/** Builds what changed, then becomes the server: one process, so that every signal reaches it. */
try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
stopWithShell();
// Sources without types and compiled code are kept for the next start: half of its processor time.
enableCompileCache();
await import('../apps/server/src/main.ts');
