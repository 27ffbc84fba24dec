import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BYTES, FLAG, NAME } from '../../scripts/tuned-memory.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
/** Ports of the benchmark's own servers, from this one on. */
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 18_600);
const READY_MS = 60_000;

export interface Server {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  databaseUrl: string;
  /** Milliseconds from the process's start until it answered as ready. */
  readyMs: number;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Environment beside the benchmark's own. */
  env?: Record<string, string>;
  /** Use this folder and leave it; without it a fresh one is made, and removed on `stop`. */
  dataDir?: string;
  /** Another server's database; without it the embedded one of the folder, with full durability. */
  databaseUrl?: string;
  /** Ctrl-C in the terminal does not reach it: whoever started it ends it. */
  isApart?: boolean;
}

let port = FIRST_PORT;

/** Does something as this process ends, however that comes about. @returns takes it back */
export function atExit(act: () => void): () => void {
  process.on('exit', act);
  return () => process.off('exit', act);
}

/** A fresh folder for an embedded database; PostgreSQL's own account gets in by the server's doing. */
export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'bench-rollcall-'));

/** So that a second process opens what the first one sealed, and knows its sessions and codes. */
const KEYS = {
  SECRET_KEY: 'the key that the servers of a benchmark share',
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
};

/**
 * Environment of a server as a school runs it: in development each request reads the clock of the database, which
 * production does not have. Nobody logs in there; who is measured has a session from a server of development.
 */
export const production = (dataDir: string): Record<string, string> => ({
  NODE_ENV: 'production',
  ROLLCALL_MODE: 'production',
  PUBLIC_URL: 'https://rollcall.example.org',
  LOGIN: 'mobile',
  CERTIFICATION: 'granted',
  SMS_PROVIDER: 'tencent',
  SMS_KEY_ID: 'AKIDexample01',
  SMS_KEY_SECRET: 'k'.repeat(32),
  SMS_APP_ID: '1400006666',
  SMS_SIGN: '签到台',
  SMS_TEMPLATE: '1234',
  FILES_DIR: join(dataDir, 'files'),
  DRAIN_SECONDS: '0',
});

/** Starts the product as `npm start` does (the apps are built already) and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const dataDir = options.dataDir ?? newDataDir();
  const own = port++;
  const url = `http://127.0.0.1:${own}`;
  const started = performance.now();
  const child = spawn(process.execPath, [FLAG, MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(own),
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...KEYS,
      [NAME]: BYTES,
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: options.isApart ?? false,
  });
  const forget = atExit(() => child.kill('SIGTERM'));
  await untilReady(child, url);
  return {
    url,
    port: own,
    pid: child.pid!,
    dataDir,
    databaseUrl: options.databaseUrl ?? embeddedUrl(dataDir),
    readyMs: performance.now() - started,
    async stop() {
      await end(child);
      forget();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the product's HTTP server with one path that answers a constant (constant-child.ts). */
export async function startConstant(
  path: string,
  answer: object,
): Promise<{ port: number; pid: number; stop(): Promise<void> }> {
  const own = port++;
  const child = spawn(
    process.execPath,
    [FLAG, join(import.meta.dirname, 'constant-child.ts'), String(own), path, JSON.stringify(answer)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await untilReady(child, `http://127.0.0.1:${own}`);
  return { port: own, pid: child.pid!, stop: () => end(child) };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until && child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`the server at ${url} did not become ready`);
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** First process of the embedded PostgreSQL of a folder. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);

function clusterOf(dataDir: string): string {
  const elsewhere = join(dataDir, 'postgres.location');
  return existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : join(dataDir, 'postgres');
}

/** Address of the server's embedded PostgreSQL, read from the files in its folder. */
function embeddedUrl(dataDir: string): string {
  const cluster = clusterOf(dataDir);
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const [, , , databasePort, socketFolder] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  const host = socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1';
  return `postgres://rollcall:${encodeURIComponent(password)}@${host}:${databasePort}/rollcall`;
}

/** Resident memory of a process in bytes (Linux). */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Seconds of the processor that all processes of a server have used so far, by its own metrics; its database's are not in it. */
export async function processorSeconds(server: Pick<Server, 'url'>): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const each = [...text.matchAll(/^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.e+-]+)$/gm)];
  if (each.length === 0) throw new Error('the metrics tell no processor time');
  return each.reduce((sum, [, seconds]) => sum + Number(seconds), 0);
}

/** Ticks in a second, of the times in /proc. */
const TICKS = 100;

/** Fields of `/proc/<pid>/stat` from the state on, behind the name in brackets. */
function statOf(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Seconds of the processor that a process has used so far, in all of its threads (Linux). */
export const secondsOf = (pid: number): number =>
  statOf(pid)
    .slice(11, 13)
    .reduce((sum, field) => sum + Number(field), 0) / TICKS;

/** Processes of the embedded PostgreSQL of a server, the first one first, each with its `statOf` (Linux). */
export function databaseProcesses({ dataDir }: Pick<Server, 'dataDir'>): { pid: number; fields: string[] }[] {
  const main = postmasterOf(dataDir);
  return [{ pid: main, fields: statOf(main) }, ...processesOf(main)];
}

/** Processes that a process started itself, each with its `statOf` (Linux). */
export function processesOf(parent: number): { pid: number; fields: string[] }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const fields = statOf(pid);
        return fields[1] === String(parent) ? [{ pid: Number(pid), fields }] : [];
      } catch {
        return []; // It ended meanwhile.
      }
    });
}

/** Seconds of the processor that the embedded PostgreSQL of a server has used so far, in all of its processes (Linux). */
export function databaseSeconds(server: Pick<Server, 'dataDir'>): number {
  // State, parent, …, user and system time of its own and, of the first one, of its children that ended.
  const ticks = databaseProcesses(server).flatMap(({ fields }, i) => fields.slice(11, i === 0 ? 15 : 13));
  return ticks.reduce((sum, field) => sum + Number(field), 0) / TICKS;
}
