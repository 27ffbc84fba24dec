import { randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { createJobs, type JobDefinition } from '../jobs/jobs.ts';
import { startEmbedded } from './embedded.ts';
import { lockDataDir } from './lock.ts';
import { stopPostmaster } from './postmaster.ts';
import { isPostmasterOf } from './process.ts';
import { runStatement, withDatabase } from './test-database.ts';

const PREFIX = 'rollcall-test-';
/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Bytes that must be free in memory for the cluster to lie there; a whole run of the tests needs under 2 GB. */
const MEMORY_NEEDED = 4 * 2 ** 30;
const FEATURES = join(import.meta.dirname, '../../features');
const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

/**
 * Vitest's global set-up of the server's tests: one cluster a run (embedded, or the one at TEST_DATABASE_URL),
 * migrated once into a template that createTestDatabase clones. With TEST_DATABASES there is nothing to set up.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASES']) {
    project.provide('testCluster', { url: '', template: '' });
    return async () => {};
  }
  const cluster = await openTestCluster();
  const template = `template_${randomBytes(6).toString('hex')}`;
  try {
    await runStatement(cluster.url, `CREATE DATABASE ${template}`);
    await migrate(withDatabase(cluster.url, template), MIGRATIONS);
    await makeQueue(withDatabase(cluster.url, template));
  } catch (error) {
    await cluster.close();
    throw error;
  }
  project.provide('testCluster', { url: cluster.url, template });
  return async () => {
    await runStatement(cluster.url, `DROP DATABASE ${template} WITH (FORCE)`);
    await cluster.close();
  };
}

/**
 * The tables of the job queue and its queues, which a server makes at its first start. Servers in tests are all started
 * on clones, so they find them there; the first start is tested on databases that tests make themselves (backup,
 * restore).
 */
async function makeQueue(url: string): Promise<void> {
  const files = globSync('**/*.jobs.ts', { cwd: FEATURES });
  const exported = await Promise.all(
    files.map(async (file) => Object.values((await import(join(FEATURES, file))) as object)),
  );
  const definitions = exported
    .flat()
    .filter((one): one is JobDefinition => typeof one?.name === 'string' && 'payload' in one);
  const jobs = createJobs({ url, log: pino({ level: 'warn' }), worker: false });
  await jobs.start(definitions);
  await jobs.stop();
}

/**
 * Where the cluster lies: in memory where there is room. Every test file has a database of a thousand files, made and
 * removed; on a disk's file system that was a seventh of the processor time of all server tests.
 */
function clusterFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_NEEDED ? MEMORY : tmpdir();
}

async function openTestCluster(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, close: async () => {} };
  await removeAbandoned();
  const dataDir = mkdtempSync(join(clusterFolder(), PREFIX));
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }), durable: false });
  await weakenPassword(embedded.url);
  return {
    url: embedded.url,
    close: async () => {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same password, proved by one round of the hash for 4096: a run connects some thousand times. */
async function weakenPassword(url: string): Promise<void> {
  const { username, password } = new URL(url);
  await runStatement(
    url,
    `SET scram_iterations = 1; ALTER ROLE ${username} PASSWORD '${decodeURIComponent(password)}'`,
  );
}

/** Stops and removes the clusters of test runs that were killed. */
async function removeAbandoned(): Promise<void> {
  const folders = [tmpdir(), ...(existsSync(MEMORY) ? [MEMORY] : [])];
  const left = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => join(folder, name)),
  );
  for (const dataDir of left) {
    const lock = join(dataDir, 'server.lock');
    if (!existsSync(lock)) continue; // just being made, or just being removed, by another run
    try {
      lockDataDir(dataDir);
    } catch {
      continue; // its run goes on, or it belongs to another user
    }
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
    if (pid && isPostmasterOf(pid, join(dataDir, 'postgres'))) await stopPostmaster(pid);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
