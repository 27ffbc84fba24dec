import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../src/platform/log/log.ts';
import { openCluster } from '../../src/platform/postgres/cluster.ts';
import { startEmbedded } from '../../src/platform/postgres/embedded.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/postgres/test-database.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-faults-'));
  // PostgreSQL's account passes through to the data folders below.
  chmodSync(folder, 0o711);
  database = await createTestDatabase();
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a file of the server to its end. */
async function run(file: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src', file), ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

it('a start at a port that is taken says which, without a trace, and ends with 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const env = {
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'a'),
    LOG_LEVEL: 'silent',
  };
  try {
    for (const processes of ['1', '2'])
      expect(await run('main.ts', { ...env, PROCESSES: processes })).toEqual({
        code: 1,
        said: `Rollcall cannot start.\nPort ${port} of 127.0.0.1 is taken by another process: stop that one, or set PORT.\n`,
      });
  } finally {
    other.close();
  }
}, 120_000);

it('a command that is interrupted takes the database that it started with it', async () => {
  const dataDir = join(folder, 'interrupted');
  const log = createLog('silent');
  await (await startEmbedded({ dataDir, log })).stop();
  const { dir } = await openCluster(dataDir, log);
  const pid = join(dir, 'postmaster.pid');
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/check-data.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await expect.poll(() => existsSync(pid), { timeout: 60_000, interval: 5 }).toBe(true);
  child.kill('SIGINT');
  await ended;
  expect(existsSync(pid)).toBe(false);
}, 120_000);

it.each([['backup.ts', 'saved'], ['check-data.ts'], ['operator.ts', 'list'], ['retention.ts']])(
  '%s says what to set, without a trace, and makes no database',
  async (file, ...args) => {
    const targets = args.map((name) => (name === 'saved' ? join(folder, name) : name));
    const dataDir = join(folder, file);
    const nowhere = await run(file, { DATA_DIR: dataDir }, ...targets);
    expect(nowhere).toEqual({ code: 1, said: expect.stringMatching(/^\S+ has no database: .*\n$/) });
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres'))).toEqual([]);
  },
);

it.each([['backup.ts', 'saved'], ['check-data.ts']])(
  '%s says which setting is wrong, without a trace',
  async (file, ...args) => {
    const targets = args.map((name) => join(folder, name));
    const wrong = await run(file, { DATA_DIR: join(folder, 'wrong'), PORT: 'x' }, ...targets);
    expect(wrong).toEqual({ code: 1, said: 'PORT must be a port between 0 and 65535.\n' });
  },
);
