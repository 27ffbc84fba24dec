import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient, loginByCode, memberLogin, setClock } from '@rollcall/contract';
import { type Person, personOf } from './api.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
/** The same for all processes, so that one knows the marks of the other. */
export const SECRET_KEY = 'the key that the processes of a test share';
/** So that one opens what another sealed. */
const DATA_KEY = Buffer.alloc(32, 7).toString('base64');
/** Real milliseconds for a start, recovery of a database included; a busy machine is slow, and no fault. */
const START_MS = 180_000;

export interface ServerProcess {
  base: string;
  child: ChildProcess;
  /** What it logged as its own fault; a test of bad input wants none. */
  faults: string[];
  person(name: string, client?: 'console' | 'member'): Promise<Person>;
  /** A known person through this process. */
  as(person: Pick<Person, 'name' | 'token'>): Person;
  clock(time: string): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end, and waits for that. */
  stop(): Promise<void>;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** The real entry point as a process of its own, ready to answer. Without `databaseUrl` it embeds its database. */
export async function startProcess(options: {
  dataDir: string;
  databaseUrl?: string;
  /** A free one, where none is given. */
  port?: number;
  env?: Record<string, string>;
}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      // Half of a start is reading the sources.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      DATA_DIR: options.dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      SECRET_KEY,
      DATA_KEY,
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.env,
    },
  });
  let said = '';
  child.stderr!.on('data', (chunk) => {
    said += String(chunk);
  });
  const faults: string[] = [];
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (line.startsWith('{"level":50')) faults.push(line);
  });
  const until = Date.now() + START_MS;
  for (;;) {
    const ready = await fetch(`${base}/readyz`).catch(() => null);
    if (ready?.ok) break;
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(
        child.exitCode === null
          ? `the server was not ready after ${START_MS / 1000} s`
          : `the server did not start: ${said}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  const anybody = createClient({ base });
  const as = ({ name, token }: Pick<Person, 'name' | 'token'>) =>
    // The operator console knows its cookie alone; other calls take the header.
    personOf(
      name,
      token,
      createClient({ base, token: () => token, headers: { cookie: `rollcall_operator=${token}` } }),
    );
  return {
    base,
    child,
    faults,
    as,
    async person(name, client = 'console') {
      const { data } = await anybody(client === 'console' ? loginByCode : memberLogin, {
        code: `local:${name}`,
      });
      return as({ name, token: data.access_token });
    },
    async clock(time) {
      await anybody(setClock, { now: `${time.replace(' ', 'T')}+08:00` });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** Resident memory of a process, in megabytes (Linux). */
export function residentMb(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
