import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';
import { isAlive, waitForEnd } from './process.ts';

const log = pino({ level: 'silent' });
/** A data folder whose cluster was made and stopped: initdb takes longer than what most of these tests are about. */
let made: string;
let dataDir: string;
let running: Embedded | undefined;

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'platform-embedded-'));
  const first = await startEmbedded({ dataDir: made, log });
  await first.stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'platform-embedded-'));
  // With its owner, whom no copy of Node's keeps.
  execFileSync('cp', ['-a', `${made}/.`, dataDir]);
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<string> {
  running = await startEmbedded({ dataDir, log, adoptMs: 1_000 });
  return running.url;
}

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** A Node of its own that starts the database, writes a row and stays. */
async function startElsewhere() {
  const code = `
    import pg from 'pg';
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const quiet = { debug() {}, info() {}, warn() {}, error() {} };
    const { url } = await startEmbedded({ dataDir: process.env.WHERE, log: quiet });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("CREATE TABLE note AS SELECT '签到' AS text");
    console.log('written');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    env: { ...process.env, WHERE: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

/** The long run goes round more than once (`npm run reliability -- embedded`). */
const ROUNDS = Number(process.env['TRUST_EMBEDDED'] ?? 1);

describe.each(Array.from({ length: ROUNDS }, (_, i) => i + 1))('startEmbedded, round %d', () => {
  it('starts afresh with UTF-8, durable, for this machine only', async () => {
    rmSync(dataDir, { recursive: true });
    const url = await start();
    // A socket in the folder of the data, where its path is short enough.
    expect(decodeURIComponent(new URL(url).hostname)).toBe(
      process.platform === 'win32'
        ? '127.0.0.1'
        : readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4],
    );
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
    const [row] = await query<Record<string, unknown>>(
      url,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
              current_setting('synchronous_commit') AS sync, current_setting('listen_addresses') AS listen,
              lower('ÄÉ') AS lower, length('签到台') AS length`,
    );
    expect(row).toEqual({
      encoding: 'UTF8',
      fsync: 'on',
      sync: 'on',
      listen: '127.0.0.1',
      lower: 'äé',
      length: 3,
    });
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o077).toBe(0);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  it('keeps rows over a restart, and leaves no process', async () => {
    await query(await start(), "CREATE TABLE note AS SELECT '签到' AS text");
    const pid = postmaster();
    await running?.stop();
    expect(isAlive(pid)).toBe(false);
    expect(await query(await start(), 'SELECT text FROM note')).toEqual([{ text: '签到' }]);
  });

  it('takes over what a killed server left running', async () => {
    const child = await startElsewhere();
    const pid = postmaster();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive(pid)).toBe(true);
    expect(await query(await start(), 'SELECT text FROM note')).toEqual([{ text: '签到' }]);
    expect(postmaster()).toBe(pid);
    await running?.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('recovers when server and postgres were both killed', async () => {
    const child = await startElsewhere();
    const pid = postmaster();
    child.kill('SIGKILL');
    await once(child, 'exit');
    process.kill(pid, 'SIGKILL');
    await waitForEnd(pid, 20_000);
    expect(await query(await start(), 'SELECT text FROM note')).toEqual([{ text: '签到' }]);
  });

  it('stops one that no longer answers and starts anew', { timeout: 40_000 }, async () => {
    const child = await startElsewhere();
    const pid = postmaster();
    child.kill('SIGKILL');
    await once(child, 'exit');
    // the file names a port on which nothing answers
    const file = join(dataDir, 'postgres/postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^(.*\n.*\n.*\n)\d+/, '$11'));
    expect(await query(await start(), 'SELECT text FROM note')).toEqual([{ text: '签到' }]);
    expect(postmaster()).not.toBe(pid);
  });

  it('takes TCP where the path is too long for a socket', async () => {
    const deep = { dataDir: join(dataDir, 'd'.repeat(100)), log };
    running = await startEmbedded(deep);
    expect(new URL(running.url).hostname).toBe('127.0.0.1');
    expect(await query(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('clears a pid file that names a stranger', async () => {
    await query(await start(), "CREATE TABLE note AS SELECT '签到' AS text");
    await running?.stop();
    const file = join(dataDir, 'postgres/postmaster.pid');
    writeFileSync(file, `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n\nready\n`);
    expect(await query(await start(), 'SELECT text FROM note')).toEqual([{ text: '签到' }]);
  });

  it('starts postgres again on the same address when it dies under a running server', async () => {
    const url = await start();
    await query(url, "CREATE TABLE note AS SELECT '签到' AS text");
    process.kill(postmaster(), 'SIGKILL');
    await expect
      .poll(() => query(url, 'SELECT text FROM note').catch(() => []), { timeout: 60_000 })
      .toEqual([{ text: '签到' }]);
  });

  it('refuses a second server on the folder, but not after the first was killed', async () => {
    const child = await startElsewhere();
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
      `in use by process ${child.pid}: stop that server, or start this one with another DATA_DIR.`,
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await query(await start(), 'SELECT text FROM note')).toEqual([{ text: '签到' }]);
  });

  it.runIf(process.getuid?.() === 0)(
    'keeps the cluster elsewhere when the folders above are closed',
    async () => {
      rmSync(dataDir, { recursive: true });
      mkdirSync(dataDir, { mode: 0o700 });
      const options = { dataDir: join(dataDir, 'inner'), log };
      running = await startEmbedded(options);
      await query(running.url, "CREATE TABLE note AS SELECT '签到' AS text");
      await running.stop();
      const outside = readFileSync(join(options.dataDir, 'postgres.location'), 'utf8').trim();
      expect(outside.startsWith(dataDir)).toBe(false);
      running = await startEmbedded(options);
      expect(await query(running.url, 'SELECT text FROM note')).toEqual([{ text: '签到' }]);
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
      await running.stop();
      rmSync(dirname(outside), { recursive: true });
    },
  );

  it('is not fooled by a recycled process id', async () => {
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, started: 'another run' }));
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
