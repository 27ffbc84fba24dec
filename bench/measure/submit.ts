import { rmSync } from 'node:fs';
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
import { pgbench } from '../harness/pgbench.ts';
import { median, milliseconds, perSecond, type Row } from '../harness/report.ts';
import {
  databaseSeconds,
  newDataDir,
  production,
  type Server,
  secondsOf,
  startConstant,
  startServer,
} from '../harness/server.ts';

const ROUNDS = 3;
const SECONDS = 4;
const YARD_SECONDS = 3;
/**
 * Before what is measured: V8 compiles the server's code within its first 45,000 sign-ins. In the first 3 seconds with 16
 * connections its threads that compile and collect took 145 µs of processor a sign-in, after 15 seconds 25.
 */
const WARM_UP_ROUNDS = 4;
const WARM_UP_SECONDS = 5;
const PEOPLE = 60_000;
const ACTIVITIES = 1000;
const SUBMIT_PATH = '/xcx/member/v1/submit';

/** The same three statements as a submission needs at least, in single transactions. */
const transaction = (activity: string) => `
BEGIN;
SELECT cid, zone, rev, certified_until, deleted_at FROM activity WHERE cid = ${activity};
INSERT INTO record (cid, id, member_id, rev, day, period_start, slot, ordinal, slot_from, slot_to, t_submit,
  captured_at, request_id, request_hash, fill_params, place, nth)
VALUES (${activity}, gen_random_uuid(), gen_random_uuid(), 1, current_date, current_date, 0, 1, 0, 86340, now(),
  now(), gen_random_uuid()::text, sha256('x'),
  '[{"key":101,"val":"36.5","name":"体温"},{"key":102,"val":"正常","name":"健康状况"}]',
  '{"latitude":31.230525,"longitude":121.473667,"accuracy":15,"datum":"gcj02","address":"人民广场","distance":0}', 1);
UPDATE activity_day SET checked = checked + 1, checked_uv = checked_uv + 1, period_uv = period_uv + 1
  WHERE cid = ${activity} AND day = current_date;
COMMIT;
`;

/** An activity that pgbench writes to: the same rows, of nobody. */
const YARD = 'yard';
async function addYard(db: pg.Client, cid: string): Promise<void> {
  const cids = [YARD, ...Array.from({ length: ACTIVITIES }, (_, i) => `${YARD}${i}`)];
  await db.query(
    `INSERT INTO activity SELECT (jsonb_populate_record(a, jsonb_build_object('cid', c))).*
     FROM activity a, unnest($2::text[]) c WHERE a.cid = $1`,
    [cid, cids],
  );
  await db.query('INSERT INTO activity_day (cid, day) SELECT unnest($1::text[]), current_date', [cids]);
}

interface Case {
  work: string;
  server: Server;
  connections: number;
  request: (i: number) => string;
  cids: string[];
  script: string;
  yardstick: string;
  target: number;
  /** Milliseconds. */
  p99: number;
}

/** Submissions through HTTP with every rule, at one activity and spread over a thousand, beside pgbench. */
export async function measureSubmit(server: Server, db: pg.Client, only?: string): Promise<Row[]> {
  const organiser = await newOrganiser(server.url, db, 'bench-submit');
  const one = await newActivity(server.url, db, organiser, '同一个活动');
  await addYard(db, one.cid);
  const spread = await newActivity(server.url, db, organiser, '很多活动之一');
  const cids = await copyActivity(db, spread.cid, ACTIVITIES);
  await addPeople(db, PEOPLE);
  await addMembers(db, one.cid, PEOPLE);
  await addAttendance(db, one.cid);
  for (const [i, cid] of cids.entries())
    await addMembers(db, cid, PEOPLE / ACTIVITIES, (i * PEOPLE) / ACTIVITIES);
  await db.query('VACUUM ANALYZE');

  const atOne = (i: number) => request(one.cid, one.entry, i % PEOPLE, i);
  // Neighbours in the order stand in different activities.
  const everywhere = (i: number) => {
    const person = ((i * PEOPLE) / ACTIVITIES + Math.floor(i / ACTIVITIES)) % PEOPLE;
    return request(cids[Math.floor(person / (PEOPLE / ACTIVITIES))]!, spread.entry, person, i);
  };
  const request = (cid: string, entry: string, person: number, i: number) =>
    rawRequest('POST', SUBMIT_PATH, {
      token: tokenOf(person),
      body: signIn(cid, entry, `bench-${i}`),
    });

  const folder = newDataDir();
  const asRun = (env: Record<string, string> = {}) =>
    startServer({ databaseUrl: server.databaseUrl, env: { ...production(folder), ...env } });
  const grouped = await asRun();
  const simple = await asRun({ SUBMIT_MODE: 'simple' });
  const hot = {
    request: atOne,
    cids: [one.cid],
    script: transaction(`'${YARD}'`),
    yardstick: 'pgbench -c 16, one row',
  };
  const cases: Case[] = [
    {
      ...hot,
      work: 'sign-in, one activity, 16 connections',
      server: grouped,
      connections: 16,
      target: 2,
      p99: 50,
    },
    {
      ...hot,
      work: 'sign-in, one activity, 128 connections',
      server: grouped,
      connections: 128,
      target: 4,
      p99: 150,
    },
    {
      ...hot,
      work: 'the same, SUBMIT_MODE=simple, 16 connections',
      server: simple,
      connections: 16,
      target: 0,
      p99: Number.POSITIVE_INFINITY,
    },
    {
      work: 'sign-in spread over 1,000 activities, 16 connections',
      server: grouped,
      connections: 16,
      request: everywhere,
      cids,
      script: `\\set n random(0, ${ACTIVITIES - 1})\n${transaction(`'${YARD}' || :n`)}`,
      yardstick: 'pgbench -c 16, 1,000 rows',
      target: 0.5,
      p99: 50,
    },
  ];
  try {
    const rows: Row[] = [];
    for (const c of cases) if (!only || c.work.includes(only)) rows.push(await measureCase(db, c));
    for (const c of PROCESSOR)
      if (!only || 'processor'.includes(only))
        rows.push(
          await measureProcessor(db, {
            ...c,
            cid: one.cid,
            server: grouped,
            database: server,
            request: atOne,
          }),
        );
    return rows;
  } finally {
    await grouped.stop();
    await simple.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Processor time of a sign-in beside that of a constant answer: at most so many times. */
const PROCESSOR = [
  { connections: 16, most: 4 },
  { connections: 128, most: 2.5 },
];

interface ProcessorCase {
  connections: number;
  most: number;
  cid: string;
  server: Server;
  /** Server that the PostgreSQL belongs to. */
  database: Server;
  request: (i: number) => string;
}

/** Processor time of the server for a sign-in, beside the same HTTP server that reads the same body and answers a constant. */
async function measureProcessor(db: pg.Client, c: ProcessorCase): Promise<Row> {
  const { connections } = c;
  const constant = await startConstant(SUBMIT_PATH, await answerOf(c.server, c.request(used++)));
  const ours: number[] = [];
  const there: number[] = [];
  const theirs: number[] = [];
  const load = async (to: { port: number; pid: number }, seconds: number) => {
    const requests = Array.from({ length: PEOPLE / 2 }, (_, i) => c.request(used + i));
    const before = { server: secondsOf(to.pid), database: databaseSeconds(c.database) };
    const result = await runLoad({ port: to.port, connections, seconds, requests, repeat: to === constant });
    if (to !== constant) used += result.answered;
    if (result.ok !== result.answered) throw new Error(`refused: ${result.firstWrong}`);
    const each = (seconds_: number) => (seconds_ / result.answered) * 1e6;
    return {
      server: each(secondsOf(to.pid) - before.server),
      database: each(databaseSeconds(c.database) - before.database),
    };
  };
  try {
    for (let i = 0; i < WARM_UP_ROUNDS; i++) await load(c.server, WARM_UP_SECONDS);
    await load(constant, 1.5);
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push((await load(constant, YARD_SECONDS)).server);
      const one = await load(c.server, SECONDS);
      ours.push(one.server);
      there.push(one.database);
    }
  } finally {
    await constant.stop();
  }
  await countAccepted(db, [c.cid]);
  const ratio = median(ours.map((each, i) => each / theirs[i]!));
  const micro = (values: number[]) => `${Math.round(median(values))} µs`;
  return {
    work: `processor of the server for a sign-in, ${connections} connections`,
    yardstick: `the same HTTP server answers a constant: ${micro(theirs)}`,
    ours: `${micro(ours)}, and ${micro(there)} of PostgreSQL`,
    ratio,
    target: `≤ ${c.most} ×`,
    met: ratio <= c.most,
  };
}

/** Answer of a server to a raw request. */
async function answerOf(server: Server, raw: string): Promise<object> {
  const [head, body] = raw.split('\r\n\r\n');
  const answer = await fetch(server.url + SUBMIT_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: /authorization: (.*)/.exec(head!)![1]!,
    },
    body: body!,
  });
  return (await answer.json()) as object;
}

let used = 0;

/** Alternating rounds of pgbench and of ours; every answer must be an accepted one, and counted. */
async function measureCase(db: pg.Client, c: Case): Promise<Row> {
  const ours: LoadResult[] = [];
  const yard: number[] = [];
  const prepared: number[] = [];
  let accepted = await countAccepted(db, c.cids);
  const load = async (seconds: number) => {
    const requests = Array.from({ length: PEOPLE / 2 }, (_, i) => c.request(used + i));
    const result = await runLoad({ port: c.server.port, connections: c.connections, seconds, requests });
    used += result.answered;
    accepted += result.ok;
    if (result.ok !== result.answered)
      throw new Error(`${result.answered - result.ok} of ${result.answered} refused: ${result.firstWrong}`);
    return result;
  };
  for (let i = 0; i < WARM_UP_ROUNDS; i++) await load(WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    const { databaseUrl } = c.server;
    yard.push(await pgbench(databaseUrl, c.script, 16, YARD_SECONDS, 'simple'));
    prepared.push(await pgbench(databaseUrl, c.script, 16, YARD_SECONDS, 'prepared'));
    const result = await load(SECONDS);
    ours.push(result);
    console.log(
      `  ${c.work}: pgbench ${perSecond(yard.at(-1)!)}, prepared ${perSecond(prepared.at(-1)!)}, ours ${perSecond(result.perSecond)}, p50 ${milliseconds(result.p50)}, p99 ${milliseconds(result.p99)}`,
    );
  }
  const counted = await countAccepted(db, c.cids);
  if (counted !== accepted) throw new Error(`${accepted} answers were accepted, ${counted} are counted`);
  const ratioTo = (tps: number[]) => median(ours.map((o, i) => o.perSecond / tps[i]!));
  const ratio = ratioTo(yard);
  const p99 = median(ours.map((o) => o.p99));
  return {
    work: c.work,
    yardstick: `${c.yardstick}: ${perSecond(median(yard))} (prepared ${perSecond(median(prepared))}: ${ratioTo(prepared).toFixed(2)} ×)`,
    ours: `${perSecond(median(ours.map((o) => o.perSecond)))}, p50 ${milliseconds(median(ours.map((o) => o.p50)))}, p99 ${milliseconds(p99)}`,
    ratio,
    target: c.target === 0 ? 'the reference, no target' : `≥ ${c.target} ×, p99 < ${c.p99} ms`,
    met: ratio >= c.target && p99 < c.p99,
  };
}

/** Accepted sign-ins by the day counters, after a check that the rows agree. */
async function countAccepted(db: pg.Client, cids: string[]): Promise<number> {
  const { rows } = await db.query<{ counted: number; people: number; records: number; members: number }>(
    `SELECT COALESCE(sum(checked), 0)::int AS counted, COALESCE(sum(checked_uv), 0)::int AS people,
       (SELECT count(*)::int FROM record WHERE cid = ANY($1)) AS records,
       (SELECT count(DISTINCT (cid, member_id, day))::int FROM record WHERE cid = ANY($1)) AS members
     FROM activity_day WHERE cid = ANY($1)`,
    [cids],
  );
  const { counted, people, records, members } = rows[0]!;
  if (counted !== records || people !== members)
    throw new Error(`the counters say ${counted}/${people}, the rows ${records}/${members}`);
  return counted;
}
