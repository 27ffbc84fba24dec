import { enableCompileCache } from 'node:module';
import { build } from './build.ts';
import { stopWithShell } from './stop-with-shell.ts';
import { tunedMemory } from './tuned-memory.ts';

tunedMemory();
// Before the build: of a shell that ends during it nobody would hear afterwards.
stopWithShell();

/** Builds what changed, then becomes the server: one process, so that every signal reaches it. */
try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// Sources without types and compiled code are kept for the next start: half of its processor time.
enableCompileCache();
await import('../apps/server/src/main.ts');
