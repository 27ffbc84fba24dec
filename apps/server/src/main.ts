import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, createApp } from './app.ts';
import { createDemo } from './demo/demo.ts';
import { firstOperator } from './features/operator/first-operator.service.ts';
import { type Config, ConfigError, loadConfig } from './platform/config/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { openStore } from './platform/files/open-store.ts';
import { createLog } from './platform/log/log.ts';
import { startEmbedded } from './platform/postgres/embedded.ts';
import { DataDirInUse } from './platform/postgres/lock.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Real milliseconds that running requests and jobs get to end, once nothing new is taken, before the process does. */
const CLOSE_MS = 25_000;

/** Folders of the built web apps; undefined where they are not built, and the API runs alone. */
function builtApps(): { console: string; member: string } | undefined {
  const folders = { console: join(ROOT, 'apps/console/dist'), member: join(ROOT, 'apps/member/dist') };
  return Object.values(folders).every((folder) => existsSync(join(folder, 'index.html')))
    ? folders
    : undefined;
}

interface Running {
  /** Make the content of a first start, once the server answers. @returns how the first operator comes in, told once */
  furnish(): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** Starts what the configuration asks for; whatever fails on the way stops the database that was started for it. */
async function start(config: Config): Promise<Running> {
  const log = createLog(config.logLevel);
  if (config.mode === 'production' && !config.tls && config.trustedProxies.length === 0)
    log.warn(
      'no TLS_CERT and no TRUSTED_PROXIES: behind a proxy everybody has its address until it is named',
    );
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log });
  let app: App | undefined;
  try {
    const databaseUrl = config.databaseUrl ?? embedded!.url;
    await migrate(databaseUrl, join(import.meta.dirname, '../migrations'));
    const files = await openStore(config.store);
    await files.check();
    const demo = config.demo ? createDemo(config.publicUrl) : undefined;
    const webApps = builtApps();
    if (!webApps) log.warn('the web apps are not built (npm run build): only the API is served');
    app = await createApp({
      config,
      databaseUrl,
      files,
      log,
      ...(webApps ? { webApps } : {}),
      tls: config.tls && { cert: readFileSync(config.tls.cert), key: readFileSync(config.tls.key) },
      ...(demo ? { demo: demo.boot } : {}),
    });
    await app.http.listen({ port: config.port, host: config.host });
    const running = app;
    return {
      async furnish() {
        await demo?.seed(running);
        return firstOperator(config, databaseUrl);
      },
      async stop() {
        running.drain();
        await sleep(config.drainSeconds * 1000);
        await running.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await app?.close();
    await embedded?.stop();
    throw error;
  }
}

async function main(): Promise<void> {
  const started = performance.now();
  const config = loadConfig(process.env);
  const starting = start(config);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + CLOSE_MS).unref();
    const begun = await starting.catch(() => undefined);
    await begun?.stop();
    process.exit(0);
  };
  // From the first moment on: told to stop while it starts, it ends in order too, its database with it.
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  const server = await starting;
  let operator: string | undefined;
  try {
    operator = await server.furnish();
  } catch (error) {
    // Content in progress needs the database that is being closed.
    if (stopping) return;
    await server.stop();
    throw error;
  }
  if (stopping) return;

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lines = [
    `签到台 Rollcall is ready (${seconds} s).`,
    `  console     ${config.publicUrl}/home`,
    `  member page ${config.publicUrl}/m/`,
    `  API         ${config.publicUrl}/docs`,
    ...(operator ? [`  operator    ${config.publicUrl}/operator, ${operator}`] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

try {
  await main();
} catch (error) {
  const message =
    error instanceof ConfigError || error instanceof DataDirInUse
      ? error.message
      : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`Rollcall cannot start.\n${message}\n`);
  process.exit(1);
}
