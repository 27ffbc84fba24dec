import { loadavg } from 'node:os';
import type pg from 'pg';
import {
  addAttendance,
  addMembers,
  addPeople,
  copyActivity,
  newActivity,
  newOrganiser,
  signIn,
  tokenOf,
} from '../harness/fixtures.ts';
import { type LoadResult, rawRequest, runLoad } from '../harness/load.ts';
import { median, milliseconds, perSecond, type Row } from '../harness/report.ts';
import { processorSeconds, type Server, startServer } from '../harness/server.ts';

const PAIRS = 3;
/** Seconds of each half of a pair; `BENCH_SECONDS` for a short look. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const CONNECTIONS = 32;
const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 60_000);
const ACTIVITIES = 200;
const EACH = PEOPLE / ACTIVITIES;

interface Measured extends LoadResult {
  /** Microseconds of the processor for each answer, of all processes of the start. */
  processor: number;
}

interface Case {
  work: string;
  /** Takes the next requests; sign-ins are sent once. */
  requests: () => string[];
  repeat: boolean;
}

/** Sign-ins and reading by one process and by two of one start, in turns on the same database. */
export async function measureProcesses(server: Server, db: pg.Client, only?: string): Promise<Row[]> {
  const organiser = await newOrganiser(server.url, db, 'bench-processes');
  const one = await newActivity(server.url, db, organiser, '同一个活动');
  const spread = await newActivity(server.url, db, organiser, '很多活动之一');
  const cids = await copyActivity(db, spread.cid, ACTIVITIES);
  await addPeople(db, PEOPLE);
  await addMembers(db, one.cid, PEOPLE);
  await addAttendance(db, one.cid);
  for (const [i, cid] of cids.entries()) await addMembers(db, cid, EACH, i * EACH);
  await db.query('VACUUM ANALYZE');

  let used = 0;
  const post = (cid: string, entry: string, person: number, i: number) =>
    rawRequest('POST', '/xcx/member/v1/submit', {
      token: tokenOf(person),
      body: signIn(cid, entry, `bench-${i}`),
    });
  // Nobody signs in so often that a limit of the rate counts them.
  const next = (request: (i: number) => string) => () => {
    const from = used;
    used += PEOPLE / 4;
    return Array.from({ length: PEOPLE / 4 }, (_, i) => request(from + i));
  };
  const cases: Case[] = [
    {
      work: 'sign-in, one activity',
      requests: next((i) => post(one.cid, one.entry, i % PEOPLE, i)),
      repeat: false,
    },
    {
      work: 'sign-in spread over 200 activities',
      requests: next((i) => {
        const person = (i * EACH + Math.floor(i / ACTIVITIES)) % PEOPLE;
        return post(cids[Math.floor(person / EACH)]!, spread.entry, person, i);
      }),
      repeat: false,
    },
    {
      work: 'detail of an activity, as its members read it',
      requests: () =>
        Array.from({ length: 2000 }, (_, person) =>
          rawRequest('GET', `/xcx/member/v1/activity?cid=${one.cid}&entry=${one.entry}`, {
            token: tokenOf(person),
          }),
        ),
      repeat: true,
    },
  ];
  const two = await startServer({ databaseUrl: server.databaseUrl, env: { PROCESSES: '2' } });
  try {
    const rows: Row[] = [];
    for (const c of cases) if (!only || c.work.includes(only)) rows.push(await measureCase(c, server, two));
    return rows;
  } finally {
    await two.stop();
  }
}

async function load({ requests, repeat }: Case, server: Server, seconds: number): Promise<Measured> {
  const before = await processorSeconds(server);
  const result = await runLoad({
    port: server.port,
    connections: CONNECTIONS,
    seconds,
    requests: requests(),
    repeat,
  });
  if (result.ok !== result.answered)
    throw new Error(`${result.answered - result.ok} of ${result.answered} refused: ${result.firstWrong}`);
  return { ...result, processor: (((await processorSeconds(server)) - before) / result.answered) * 1e6 };
}

async function measureCase(c: Case, one: Server, two: Server): Promise<Row> {
  const alone: Measured[] = [];
  const both: Measured[] = [];
  for (const server of [one, two]) await load(c, server, 1); // the servers' code gets warm
  for (let pair = 0; pair < PAIRS; pair++) {
    alone.push(await load(c, one, SECONDS));
    both.push(await load(c, two, SECONDS));
    const [a, b] = [alone.at(-1)!, both.at(-1)!];
    console.log(
      `  ${c.work}: one ${perSecond(a.perSecond)}, two ${perSecond(b.perSecond)}; load average ${loadavg()[0]!.toFixed(1)}`,
    );
  }
  const said = (results: Measured[]) =>
    `${perSecond(median(results.map((r) => r.perSecond)))}, p50 ${milliseconds(median(results.map((r) => r.p50)))}, p99 ${milliseconds(median(results.map((r) => r.p99)))}, ${Math.round(median(results.map((r) => r.processor)))} µs of the processes`;
  const ratio = median(both.map((r, i) => r.perSecond / alone[i]!.perSecond));
  return {
    work: `${c.work}, PROCESSES=2, ${CONNECTIONS} connections`,
    yardstick: `one process: ${said(alone)}`,
    ours: said(both),
    ratio,
    // With database and load on the same two cores there is none to gain: it must not cost much.
    target: '≥ 0.8 × on two cores',
    met: ratio >= 0.8,
  };
}
