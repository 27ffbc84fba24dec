import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer, type InlineConfig, type Plugin, type ProxyOptions, type ViteDevServer } from 'vite';
import { createLog } from '../apps/server/src/platform/log/log.ts';
import { type Embedded, startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts';
import { DataDirInUse } from '../apps/server/src/platform/postgres/lock.ts';
import { stopWithShell } from './stop-with-shell.ts';

const ROOT = join(import.meta.dirname, '..');
const HOST = '127.0.0.1';
/** Port for browsers, as after `npm start`; the two others are behind it. */
const PORT = Number(process.env['PORT'] || 8080);
const [MEMBER_PORT, SERVER_PORT] = [PORT + 1, PORT + 2];
const ORIGIN = `http://${HOST}:${PORT}`;
/** Paths that the server answers; every other one is a page. */
const SERVER_PATHS = '^/(xcx|files|docs|healthz|readyz|metrics)(/|\\?|$)';
/** Sources of the server: a change in them starts it again. */
const SERVER_SOURCES = [
  'apps/server/src',
  'apps/server/migrations',
  'packages/contract/src',
  'packages/rules/src',
];
/** Milliseconds in which the files of one change are written. */
const QUIET_MS = 80;
/** Milliseconds that a stopping server gets before it is killed: nothing of it is lost, PostgreSQL goes on. */
const STOP_MS = 250;

/** The server of this checkout, started again on each change. */
interface Server {
  /** Resolves once it answers; false where it ended first. */
  ready(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Waits until a server answers; false where its process ended first. */
async function answers(child: ChildProcess): Promise<boolean> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const response = await fetch(`http://${HOST}:${SERVER_PORT}/readyz`).catch(() => undefined);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timeoutMs = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(timeoutMs);
}

function startServer(databaseUrl: string | undefined): Server {
  const start = (): ChildProcess =>
    spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        PORT: String(SERVER_PORT),
        PUBLIC_URL: ORIGIN,
        // Compiled code is kept for the next start.
        NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
      },
    });
  let child = start();
  let up = answers(child);
  let restarting = Promise.resolve();
  const restart = async (file: string): Promise<void> => {
    const started = performance.now();
    // The next one reads its sources while the former gives up the port.
    const ended = end(child);
    child = start();
    await ended;
    up = answers(child);
    const done = await up;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      done
        ? `${file} changed: server ready again (${seconds} s)`
        : `${file} changed: the server does not start`,
    );
  };
  let timer: NodeJS.Timeout | undefined;
  const watchers = SERVER_SOURCES.map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (!name || !/\.(ts|sql|json)$/.test(name) || name.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting = restarting.then(() => restart(join(folder, name)));
        // Requests of this moment wait for the new server.
        up = restarting.then(() => up);
      }, QUIET_MS);
    }),
  );
  return {
    ready: () => up,
    async stop() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      await restarting;
      await end(child);
    },
  };
}

/** Holds requests for the server back while it starts again, so that a page never sees it missing. */
const waitFor = (server: Server): Plugin => ({
  name: 'rollcall-wait-for-server',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (!new RegExp(SERVER_PATHS).test(request.url ?? '')) return next();
      void server.ready().then(() => next());
    });
  },
});

/** A server elsewhere trusts its own origin alone: what our pages ask for is asked in its name. */
const toServer = (target: string): ProxyOptions => ({
  target,
  changeOrigin: target !== `http://${HOST}:${SERVER_PORT}`,
  configure: (proxy) =>
    proxy.on('proxyReq', (outgoing, incoming) => {
      if (new URL(target).hostname !== HOST && incoming.headers.origin === ORIGIN)
        outgoing.setHeader('origin', new URL(target).origin);
    }),
});

async function startWebApp(app: 'console' | 'member', config: InlineConfig): Promise<ViteDevServer> {
  const root = join(ROOT, 'apps', app);
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    ...config,
  });
  return vite.listen();
}

/** Everything that one start runs, ended together. */
interface Parts {
  embedded?: Embedded;
  server?: Server;
  pages: ViteDevServer[];
}

async function endAll({ embedded, server, pages }: Parts): Promise<void> {
  await Promise.all([...pages.map((page) => page.close()), server?.stop()]);
  await embedded?.stop();
}

/**
 * `npm run dev`: the server, started again on each change, and both web apps with hot reload, all at the one address
 * that `npm start` has. With SERVER_URL the pages ask that server, and none is started here.
 */
async function main(parts: Parts): Promise<void> {
  const started = performance.now();
  const elsewhere = process.env['SERVER_URL'];
  if (!elsewhere) {
    const dataDir = process.env['DATA_DIR'] || join(ROOT, 'data');
    // It outlives the server's restarts.
    if (!process.env['DATABASE_URL'])
      parts.embedded = await startEmbedded({ dataDir, log: createLog('warn') });
    parts.server = startServer(parts.embedded?.url);
  }
  const target = elsewhere ?? `http://${HOST}:${SERVER_PORT}`;
  const { server } = parts;
  // The page comes by way of the console's port; what changes is told on this one.
  parts.pages.push(
    await startWebApp('member', {
      server: { host: HOST, port: MEMBER_PORT, strictPort: true, ws: { clientPort: MEMBER_PORT } },
    }),
  );
  parts.pages.push(
    await startWebApp('console', {
      plugins: server ? [waitFor(server)] : [],
      server: {
        host: HOST,
        port: PORT,
        strictPort: true,
        proxy: {
          [SERVER_PATHS]: toServer(target),
          '^/m(/|\\?|$)': `http://${HOST}:${MEMBER_PORT}`,
        },
      },
    }),
  );
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await endAll(parts);
    process.exit(0);
  };
  // Those of Vite end the process once a page is closed, while the database still runs.
  process.removeAllListeners('SIGTERM');
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  const isUp = (await server?.ready()) ?? true;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const heading = isUp
    ? `Development is ready (${seconds} s); pages change as you save${server ? ', the server starts again' : ''}.`
    : 'The server does not start: see above. It is tried again when a source of it changes; the pages wait for it.';
  console.log(`
${heading}
  console     ${ORIGIN}/home
  member page ${ORIGIN}/m/
  operator    ${ORIGIN}/operator
  API         ${ORIGIN}/docs${elsewhere ? ` (of ${elsewhere})` : ''}
`);
}

stopWithShell();
const parts: Parts = { pages: [] };
await main(parts).catch(async (error: unknown) => {
  const message = error instanceof DataDirInUse ? error.message : error;
  console.error('Development cannot start.', message);
  await endAll(parts);
  process.exit(1);
});
