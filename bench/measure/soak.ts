import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, newClient, seed, startDatabase } from '../harness/database.ts';
import { type Flatness, flatnessOf, isFlat } from '../harness/flatness.ts';
import { helpersOf, megabytesOf } from '../harness/memory.ts';
import { type ActResult, pace } from '../harness/pace.ts';
import type { Row } from '../harness/report.ts';
import {
  databaseSeconds,
  newDataDir,
  production,
  type Server,
  secondsOf,
  startServer,
} from '../harness/server.ts';
import { HOMEWORK_EVERY, JOIN_EVERY, soakActs } from '../harness/soak-acts.ts';
import { makeSoak } from '../harness/soak-fixtures.ts';
import { DATABASE, MEDIA, type MemoryWatch, watchMemory } from '../harness/watch-memory.ts';
import { IDLE_MEGABYTES, IDLE_SECONDS } from './start.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 7200);
/** Ten minutes of two hours; of a shorter run as large a part. */
const WARM_UP_SECONDS = Math.min(600, SECONDS / 12);
const SAMPLE_SECONDS = Math.min(15, SECONDS / 40);
const SAY_SECONDS = 600;
/** Share by which the end may differ from the begin. */
const SHARE = 0.1;
/** Seconds after the load in which media processes have ended: they wait for work for ten. */
const MEDIA_SECONDS = 15;
const RESULTS = join(import.meta.dirname, '../../test-results');

/** Server that does everything, as `npm start` has it, and a process for jobs alone beside it. */
const SERVER = 'server (ROLE=all)';
const WORKER = 'ROLE=worker';

const mb = (megabytes: number): string => `${megabytes.toFixed(0)} MB`;

/** Resolves at the first signal to end, which does not end the process then; a second one does. */
const firstSignal = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve(`ended by ${signal}`);
      });
    }
  });

/** Hours of a gentle mixed load, and what the memory of each role does meanwhile. */
export async function measureSoak(): Promise<Row[]> {
  const signal = firstSignal();
  const members = Math.max(2000, Math.ceil(SECONDS / HOMEWORK_EVERY) + 100);
  const joiners = Math.ceil(SECONDS / JOIN_EVERY) + 100;
  const database = await startDatabase();
  const folder = newDataDir();
  const started: Server[] = [];
  try {
    const db = newClient(database.url);
    await db.connect();
    const fixtures = await seed(database, (server) => makeSoak(server, db, { members, joiners })).finally(
      () => db.end(),
    );
    const asRun = async (role: string) => {
      const env = { ...production(folder), ROLE: role };
      const server = await startServer({ databaseUrl: database.url, env, isApart: true });
      started.push(server);
      return server;
    };
    const servers = { [SERVER]: await asRun('all'), [WORKER]: await asRun('worker') };
    await sleep(IDLE_SECONDS * 1000);
    const idle = Object.entries(servers).map(([role, { pid }]) => idleRow(role, megabytesOf(pid)));

    const file = join(RESULTS, `soak-${new Date().toISOString().slice(0, 16).replace(':', '')}`);
    console.log(`  curve: ${relative(process.cwd(), file)}.csv and .svg`);
    const before = processorOf(started, database);
    const begun = performance.now();
    const watch = watchMemory({ servers, database }, file, SAMPLE_SECONDS);
    const load = pace(soakActs(servers[SERVER]!.url, fixtures));
    const saying = setInterval(() => say(watch, load.results, begun), SAY_SECONDS * 1000);
    const end = await Promise.race([signal, sleep(SECONDS * 1000, 'all of its time')]);
    clearInterval(saying);
    const seconds = (performance.now() - begun) / 1000;
    await load.stop();
    await watch.stop();
    const after = processorOf(started, database);
    say(watch, load.results, begun);
    await sleep(MEDIA_SECONDS * 1000);
    const left = started.flatMap(({ pid }) => helpersOf(pid)).length;
    return [
      ...idle,
      ...Object.keys(servers).map((role) => memoryRow(role, watch, seconds)),
      mediaRow(watch, left),
      loadRow(load.results, watch, { seconds, end, used: after.map((all, i) => all - before[i]!) }),
    ];
  } finally {
    for (const server of started) await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds of the processor: of each server, then of PostgreSQL. */
const processorOf = (servers: Server[], database: Database): number[] => [
  ...servers.map(({ pid }) => secondsOf(pid)),
  databaseSeconds(database),
];

function idleRow(role: string, megabytes: number): Row {
  const most = role === WORKER ? IDLE_MEGABYTES.worker : IDLE_MEGABYTES.all;
  return {
    work: `resident memory of the idle ${role}, in production, before the load`,
    yardstick: '–',
    ours: mb(megabytes),
    target: `< ${most} MB`,
    met: megabytes < most,
  };
}

const lengthOf = (seconds: number): string =>
  seconds < 3600 ? `${(seconds / 60).toFixed(1)} minutes` : `${(seconds / 3600).toFixed(1)} hours`;

const said = (flatness: Flatness | undefined): string =>
  flatness ? `${mb(flatness.first)} → ${mb(flatness.last)}, largest ${mb(flatness.largest)}` : 'none';

function memoryRow(role: string, watch: MemoryWatch, seconds: number): Row {
  const resident = flatnessOf(watch.samples(role), WARM_UP_SECONDS);
  const heap = flatnessOf(watch.samples(`${role}, V8 heap`), WARM_UP_SECONDS);
  const common = {
    work: `memory of the server over ${lengthOf(seconds)}: ${role}`,
    target: `flat within ± ${SHARE * 100} %`,
  };
  if (!resident) return { ...common, yardstick: '–', ours: 'it ended in the warm-up', met: false };
  return {
    ...common,
    yardstick: `median of the first tenth after ${lengthOf(WARM_UP_SECONDS)} of warm-up: ${mb(resident.first)}`,
    ours: `median of the last tenth ${mb(resident.last)}, largest ${mb(resident.largest)}; V8 heap ${said(heap)}`,
    ratio: resident.ratio,
    met: isFlat(resident, SHARE),
  };
}

function mediaRow(watch: MemoryWatch, left: number): Row {
  const database = flatnessOf(watch.samples(DATABASE), WARM_UP_SECONDS);
  const largest = Math.max(0, ...watch.samples(MEDIA).map(({ value }) => value));
  return {
    work: 'media processes, which come and go',
    yardstick: `PostgreSQL, for information: ${said(database)}`,
    ours: `largest ${mb(largest)} together; ${left} left ${MEDIA_SECONDS} s after the load`,
    target: 'none left',
    met: left === 0,
  };
}

function loadRow(
  results: readonly ActResult[],
  watch: MemoryWatch,
  { seconds, end, used }: { seconds: number; end: string; used: number[] },
): Row {
  const done = results.reduce((sum, one) => sum + one.done, 0);
  const failed = results.reduce((sum, one) => sum + one.failed, 0);
  const leftOut = results.reduce((sum, one) => sum + one.leftOut, 0);
  const unsampled = watch.failed();
  const [server, worker, database] = used.map((each) => `${((each / seconds) * 100).toFixed(1)} %`);
  return {
    work: `the mixed load itself, ${results.length} kinds of acts (${end})`,
    yardstick: `of a core: server ${server}, worker ${worker}, PostgreSQL ${database}; load average ${loadavg()[0]!.toFixed(1)}`,
    ours: `${done} acts, ${failed} refused or failed${firstsOf(results)}, ${leftOut} left out, ${unsampled.count} samples missing${unsampled.first ? `: ${unsampled.first}` : ''}`,
    target: 'nothing fails, every kind was done',
    met: failed === 0 && leftOut === 0 && unsampled.count === 0 && results.every((one) => one.done > 0),
  };
}

/** First failure of each kind of act that failed, and the kinds of which none was done. */
function firstsOf(results: readonly ActResult[]): string {
  const words = results.flatMap(({ name, done, failed, firstFailure }) => [
    ...(failed > 0 ? [`${name} ${failed} × (${firstFailure?.replaceAll('|', '/')})`] : []),
    ...(done === 0 ? [`${name}: none was done`] : []),
  ]);
  return words.length > 0 ? `: ${words.join('; ')}` : '';
}

function say(watch: MemoryWatch, results: readonly ActResult[], begun: number): void {
  const done = results.reduce((sum, one) => sum + one.done, 0);
  const memory = [SERVER, WORKER, MEDIA, DATABASE].map(
    (name) => `${name} ${mb(watch.samples(name).at(-1)?.value ?? 0)}`,
  );
  console.log(
    `  ${new Date().toISOString().slice(0, 19)}Z, after ${lengthOf((performance.now() - begun) / 1000)}: ${memory.join(', ')}; ${done} acts${firstsOf(results)}`,
  );
}
