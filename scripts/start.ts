import { build } from './build.ts';

/** Builds what changed, then becomes the server: one process, so that every signal reaches it. */
try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../apps/server/src/main.ts');
