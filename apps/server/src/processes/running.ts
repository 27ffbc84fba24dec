import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pino from 'pino';
import { type App, type AppOptions, createApp } from '../app.ts';
import { createDemo, type Demo } from '../demo/demo.ts';
import type { Config } from '../platform/config/config.ts';
import { openStore } from '../platform/files/open-store.ts';
import { trimHeap, trimWhenCalm } from '../platform/memory/trim-heap.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Folders of the built web apps; undefined where they are not built, and the API runs alone. */
function builtApps(): { console: string; member: string } | undefined {
  const folders = { console: join(ROOT, 'apps/console/dist'), member: join(ROOT, 'apps/member/dist') };
  return Object.values(folders).every((folder) => existsSync(join(folder, 'index.html')))
    ? folders
    : undefined;
}

/** The server of one process on a migrated database, before it listens. */
export async function openApp(
  config: Config,
  databaseUrl: string,
  log: pino.Logger,
  workerProcess?: AppOptions['workerProcess'],
): Promise<{ app: App; demo: Demo | undefined }> {
  const files = await openStore(config.store);
  await files.check();
  const demo = config.demo ? createDemo(config.publicUrl) : undefined;
  const webApps = builtApps();
  if (!webApps) log.warn('the web apps are not built (npm run build): only the API is served');
  const app = await createApp({
    config,
    databaseUrl,
    files,
    log,
    ...(webApps ? { webApps } : {}),
    tls: config.tls && { cert: readFileSync(config.tls.cert), key: readFileSync(config.tls.key) },
    ...(demo ? { demo: demo.boot } : {}),
    ...(workerProcess ? { workerProcess } : {}),
  });
  trimHeap();
  trimWhenCalm();
  return { app, demo };
}
