import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { DOCUMENTS } from '@rollcall/contract';
import { type Database, newClient, seed, startDatabase } from '../harness/database.ts';
import { call } from '../harness/fixtures.ts';
import { type MorningPlan, type MorningResult, runMorning } from '../harness/morning.ts';
import { assertExact, type Morning, makeMorning } from '../harness/morning-fixtures.ts';
import { highestPassed, nextRate, type Tried } from '../harness/rates.ts';
import { callProbe, isReachable, type Reached, streamProbe, watchReach, wordsOf } from '../harness/reach.ts';
import { milliseconds, type Row } from '../harness/report.ts';
import {
  databaseSeconds,
  newDataDir,
  production,
  type Server,
  secondsOf,
  startServer,
} from '../harness/server.ts';

/** The aim: so many people within so many seconds. */
const EVERYBODY = 50_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 300);
/** Of them, those who come in each try; the rate is that of all. */
const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? EVERYBODY);
const IS_FASTER = process.env['BENCH_FASTER'] === '1';
const CONNECTIONS = 4000;
/** Arrivals a second while the servers get warm. */
const EARLY_RATE = 40;
/** Milliseconds of each step, 99 of 100 times; of the large screen. */
const STEP_P99 = 1000;
const SCREEN_P99 = 2000;
/** Milliseconds within which the large screen shows the last one. */
const SHOWN_MS = 5000;

const count = (n: number): string => n.toLocaleString('en');
const pace = (rate: number): string => `${Number(rate.toPrecision(3))} a second`;

/** Use of the processor in seconds. */
interface Used {
  servers: number[];
  database: number;
}

interface Try {
  rate: number;
  morning: Morning;
  result: MorningResult;
  reached: Reached[];
  used: Used;
  load: string;
}

/** A morning's arrivals through two processes, at half of the rate again and again until it holds. */
export async function measureMorning(): Promise<Row[]> {
  const first = EVERYBODY / SECONDS;
  const tried: Tried[] = [];
  const rows: Row[] = [];
  for (;;) {
    const rate = nextRate(first, tried, { isFaster: IS_FASTER });
    if (rate === undefined) break;
    const one = await tryRate(rate);
    const passed = passes(one);
    tried.push({ rate, passed });
    rows.push(rowOf(one, passed));
    console.log(
      `  ${rows.at(-1)!.work}: ${rows.at(-1)!.ours}; ${rows.at(-1)!.yardstick}; it held: ${passed}`,
    );
  }
  const highest = highestPassed(tried);
  return [
    ...rows,
    {
      work: 'highest rate of arrivals that held',
      yardstick: `the aim, ${EVERYBODY.toLocaleString('en')} people in ${SECONDS} s: ${pace(first)}`,
      ours: highest === undefined ? 'none' : pace(highest),
      target: '≥ 1 ×',
      ...(highest === undefined ? {} : { ratio: highest / first }),
      met: highest !== undefined && highest >= first,
    },
  ];
}

/** One try, on a fresh database and with fresh servers that a few early visitors have warmed up. */
async function tryRate(rate: number): Promise<Try> {
  await pastMidnight(PEOPLE / rate + 120);
  const database = await startDatabase();
  const folder = newDataDir();
  const servers: Server[] = [];
  const db = newClient(database.url);
  try {
    await db.connect();
    const morning = await seed(database, (server) => makeMorning(server, db, PEOPLE));
    for (const ROLE of ['all', 'web'])
      servers.push(await startServer({ databaseUrl: database.url, env: { ...production(folder), ROLE } }));
    const plan: MorningPlan = {
      ports: servers.map(({ port }) => port),
      activities: morning.activities,
      visitors: morning.early,
      rate: EARLY_RATE,
      connections: CONNECTIONS,
      agreement: DOCUMENTS.agreement.version,
      privacy: DOCUMENTS.privacy.version,
    };
    console.log(`  ${pace(rate)}: ${count(morning.visitors.length)} people are ready, the first come`);
    const early = await runMorning(plan);
    if (early.completed !== morning.early.length) throw new Error(`while warming up: ${early.firstWrong}`);

    const before = usedBy(servers, database);
    const watch = watchReach(probesOf(servers, morning));
    const result = await runMorning({ ...plan, visitors: morning.visitors, rate });
    const load = loadavg()
      .map((one) => one.toFixed(1))
      .join(', ');
    const reached = await watch.stop();
    const after = usedBy(servers, database);
    if (result.wrong > 0) throw new Error(`${result.wrong} visits ended with: ${result.firstWrong}`);
    await assertExact(db, morning, result);
    if (result.completed === morning.visitors.length) await assertShown(servers, morning);
    return {
      rate,
      morning,
      result,
      reached,
      load,
      used: {
        servers: after.servers.map((all, i) => all - before.servers[i]!),
        database: after.database - before.database,
      },
    };
  } finally {
    await db.end();
    for (const server of servers) await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const usedBy = (servers: Server[], database: Database): Used => ({
  servers: servers.map(({ pid }) => secondsOf(pid)),
  database: databaseSeconds(database),
});

/** The large screen of the large activity, at either process. */
function probesOf([one, other]: Server[], { large, screen }: Morning) {
  const query = new URLSearchParams({ cid: large.cid, key: screen });
  return [
    callProbe('large screen', `${one!.url}/xcx/cast/v1/board?${query}`),
    streamProbe('its stream', `${other!.url}/xcx/cast/v1/events?${query}&after=0`),
  ];
}

/** Waits until both processes show all of the large activity on its screen. @throws where one does not */
async function assertShown(servers: Server[], { large, screen }: Morning): Promise<void> {
  for (const { url } of servers) {
    const until = performance.now() + SHOWN_MS;
    for (;;) {
      const { data } = await call<{ data: { counts: { checked: number; times: number; joined: number } } }>(
        url,
        'GET',
        '/xcx/cast/v1/board',
        { cid: large.cid, key: screen },
      );
      const { checked, times, joined } = data.counts;
      if (checked === large.people && times === large.people && joined === large.people) break;
      if (performance.now() > until)
        throw new Error(`the screen of ${large.people} shows ${JSON.stringify(data.counts)}`);
      await sleep(100);
    }
  }
}

/** The large screen counts one day: a try does not run over midnight in Shanghai. */
async function pastMidnight(seconds: number): Promise<void> {
  const day = 86_400;
  const left = day - ((Date.now() / 1000 + 8 * 3600) % day);
  if (left > seconds + 60) return;
  console.log(`  waiting for midnight in Shanghai, ${left.toFixed(0)} s`);
  await sleep((left + 5) * 1000);
}

/** True where everybody was served, each step in time, and the large screen as well. */
function passes({ result, reached }: Try): boolean {
  return (
    result.unserved === 0 &&
    result.unfinished === 0 &&
    result.steps.every(({ name, p99 }) => name === 'whole visit' || p99 < STEP_P99) &&
    isReachable(reached, SCREEN_P99)
  );
}

function rowOf({ rate, morning, result, reached, used, load }: Try, passed: boolean): Row {
  const steps = result.steps.map(
    ({ name, p50, p99 }) => `${name} p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
  );
  const [one, other] = used.servers.map((each) => `${each.toFixed(1)} s`);
  return {
    work: `${count(morning.visitors.length)} people in ${result.seconds.toFixed(0)} s, ${pace(rate)}, two processes: ${count(morning.large.people)} at one activity, ${count(morning.cids.length - 1)} activities of 50, ${count(morning.newcomers)} by invitation`,
    yardstick: `processor: servers ${one} and ${other}, PostgreSQL ${used.database.toFixed(1)} s, generator ${result.processor.toFixed(1)} s; load average ${load}`,
    ours: [
      `${count(result.completed)} signed in, each once`,
      ...steps,
      `503 sent again ${result.shed} ×, broken connections ${result.broken}, without a connection ${result.unserved}, unfinished ${result.unfinished}`,
      `${result.mostOpen} connections, arrivals late p99 ${milliseconds(result.lateP99)}`,
      ...wordsOf(reached),
    ].join('; '),
    target: `exact, p99 of each step < ${STEP_P99 / 1000} s, of the large screen < ${SCREEN_P99 / 1000} s`,
    met: passed,
  };
}
