import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { CLEAN_ENVIRONMENT, type Cluster, ROLE } from './cluster.ts';
import { isAlive, isPostmasterOf, isTaken, waitForEnd } from './process.ts';

/** A running postgres of a cluster. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Folder of its Unix socket; undefined where it listens to TCP alone. */
  socketFolder: string | undefined;
}

const READY_MS = 180_000; // recovery after a crash replays at most one checkpoint interval
const FAST_MS = 60_000;
/** Milliseconds that a postgres which was left behind gets for its first answer. */
const ADOPT_MS = 10_000;
const LOG_RETAINED = 20 * 1024 * 1024;
const MB = 1024 * 1024;
/** Bytes that the path of a Unix socket may have: 104 on macOS with the zero behind them, 108 on Linux. */
const SOCKET_PATH_BYTES = 103;

/** Settings for a server that shares its machine with Node: little when idle, durable always. */
function settings(
  { port, socketFolder }: Omit<Postmaster, 'pid'>,
  durable: boolean,
  connections: number,
): string[] {
  const memory = Math.floor(totalmem() / MB);
  const values: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder ?? '',
    // The folder lets its owner alone in, and a password is asked for here too.
    unix_socket_permissions: '0700',
    // A cluster that is not durable is for tests: a dozen servers share it, and a killed one is missed only after a
    // while.
    max_connections: Math.max(connections, durable ? 100 : 400),
    shared_buffers: memory < 2048 ? '64MB' : '256MB',
    effective_cache_size: `${Math.floor(memory / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: 1.1,
    jit: 'off', // compiling costs more than any of our short queries takes
    log_timezone: 'UTC',
    timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Path of the socket in a folder; the name is PostgreSQL's. */
const socketPath = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`);

/**
 * Where postgres may have a Unix socket: in the cluster's own folder. A query over it costs the system two thirds of
 * what it costs over TCP to the same machine.
 */
function socketFolderOf(cluster: Cluster, port: number): string | undefined {
  const fits = Buffer.byteLength(socketPath(cluster.dir, port)) <= SOCKET_PATH_BYTES;
  return process.platform !== 'win32' && fits ? cluster.dir : undefined;
}

/** Address of a database of the cluster, by its socket where it has one. */
export function urlOf(
  cluster: Cluster,
  { port, socketFolder }: Omit<Postmaster, 'pid'>,
  database = ROLE,
): string {
  const host = socketFolder === undefined ? '127.0.0.1' : encodeURIComponent(socketFolder);
  return `postgres://${ROLE}:${encodeURIComponent(cluster.password)}@${host}:${port}/${database}`;
}

/**
 * Finds the postgres that a killed server left behind. One that answers is taken over; one that does not is
 * stopped; a pid file that speaks of another process is cleared.
 */
export async function adopt(cluster: Cluster, log: Log, waitMs = ADOPT_MS): Promise<Postmaster | undefined> {
  const file = join(cluster.dir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Math.abs(Number(lines[0]));
  const port = Number(lines[3]);
  const folder = lines[4] ?? '';
  const socketFolder = folder !== '' && existsSync(socketPath(folder, port)) ? folder : undefined;
  if (!pid || !isPostmasterOf(pid, cluster.dir)) {
    // postgres clears a dead process's file itself, but refuses while anything, a zombie even, has that id;
    // that nothing is still attached to the data it checks again by its shared memory
    if (pid && isTaken(pid)) rmSync(file, { force: true });
    return undefined;
  }
  const running = { pid, port, socketFolder };
  if (port && (await answers(cluster, running, waitMs))) {
    log.info({ pid, port }, 'took over the running PostgreSQL of this data folder');
    return running;
  }
  log.warn({ pid }, 'the PostgreSQL of this data folder does not answer; it is stopped');
  await stopPostmaster(pid);
  return undefined;
}

/** Starts postgres on a free port of 127.0.0.1 and a socket beside its data, and waits until it answers. */
export async function launch(
  cluster: Cluster,
  options: { durable: boolean; connections: number; port?: number; log: Log },
): Promise<Postmaster> {
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > LOG_RETAINED) {
    renameSync(cluster.logFile, `${cluster.logFile}.1`);
  }
  // Files that a killed postgres left; its lock names a process that may be another one by now.
  for (const name of readdirSync(cluster.dir))
    if (name.startsWith('.s.PGSQL.')) rmSync(join(cluster.dir, name), { force: true });
  let mayHaveSocket = true;
  for (let attempt = 1; ; attempt++) {
    const port = options.port && attempt === 1 ? options.port : await freePort();
    const socketFolder = mayHaveSocket ? socketFolderOf(cluster, port) : undefined;
    const out = openSync(cluster.logFile, 'a', 0o600);
    const from = statSync(cluster.logFile).size;
    // a session and files of its own: neither Ctrl-C in the terminal nor the death of this process reaches it
    const child = spawn(
      cluster.binaries.postgres,
      ['-D', cluster.dir, ...settings({ port, socketFolder }, options.durable, options.connections)],
      {
        ...cluster.account,
        cwd: '/',
        env: CLEAN_ENVIRONMENT,
        detached: true,
        stdio: ['ignore', out, out],
      },
    );
    closeSync(out);
    child.unref();
    const pid = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('spawn', () => resolve(child.pid!));
    });
    const server = { pid, port, socketFolder };
    if (await answers(cluster, server, READY_MS)) return server;
    if (isAlive(pid)) await stopPostmaster(pid);
    const said = readFileSync(cluster.logFile, 'utf8').slice(from);
    // Folders that a container shares with its host may take no sockets.
    if (/could not (bind|create) .*Unix/.test(said)) mayHaveSocket = false;
    const passing =
      /could not bind|could not create any Unix|Address already in use|shared memory block .* is still in use/s.test(
        said,
      );
    if (!passing || attempt === 20) {
      throw new Error(`PostgreSQL did not start; its log ${cluster.logFile} says:\n${said.slice(-2000)}`);
    }
    options.log.warn({ attempt }, 'PostgreSQL could not start yet; trying again');
    await sleep(300);
  }
}

/** Fast shutdown: sessions are ended, everything is written. After a minute without effect, an immediate one. */
export async function stopPostmaster(pid: number): Promise<void> {
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGKILL'];
  for (const [i, signal] of signals.entries()) {
    try {
      process.kill(pid, signal);
    } catch {
      return; // it ended meanwhile
    }
    if (await waitForEnd(pid, i === 0 ? FAST_MS : 10_000)) return;
  }
}

/**
 * Resolves true once the cluster answers with our password before the time is over; stops asking when the process
 * ends.
 */
async function answers(cluster: Cluster, server: Postmaster, ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while (isAlive(server.pid) && Date.now() < until) {
    const client = new pg.Client({
      connectionString: urlOf(cluster, server, 'postgres'),
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => {}); // a server that ends meanwhile is seen by the next question
    try {
      await client.connect();
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [ROLE]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${ROLE}`);
      return true;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (code === '28P01') return false; // wrong password: not the server that we made
      await sleep(40);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
