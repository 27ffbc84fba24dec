import { createHash, randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import type pg from 'pg';
import {
  addAttendance,
  addMembers,
  addPeople,
  call,
  newActivity,
  newOrganiser,
  signIn,
  tokenOf,
} from '../harness/fixtures.ts';
import { rawRequest } from '../harness/load.ts';
import { NUMBER, type OverloadResult, runOverload } from '../harness/overload.ts';
import {
  callProbe,
  isReachable,
  type Probe,
  type Reached,
  streamProbe,
  watchReach,
  wordsOf,
} from '../harness/reach.ts';
import { milliseconds, perSecond, type Row } from '../harness/report.ts';
import { databaseSeconds, processorSeconds, type Server } from '../harness/server.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
/** Times of the goodput that are offered, one run each. */
const FACTORS = (process.env['BENCH_FACTORS'] ?? '3').split(',').map(Number);
const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 20_000);
/** Without a rate: those of the sign-in row that the server is tuned for. */
const CONNECTIONS = 128;
/** Connections at once while more is offered than is answered. */
const MOST_CONNECTIONS = 4000;
const WARM_SECONDS = 3;
const TARGET = 0.8;
/** Milliseconds within which the large screen and the operator are answered, 99 of 100 times. */
const REACH_P99 = 2000;

/** An operator's session, as a login makes it. */
async function operatorCookie(db: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `WITH made AS (
       INSERT INTO operator (id, name, password, must_change, t_create)
       VALUES (gen_random_uuid(), 'bench', '-', false, now()) RETURNING id)
     INSERT INTO operator_session (token_hash, id, operator, device, t_create, t_seen, t_expire)
     SELECT $1, gen_random_uuid(), id, 'bench', now(), now(), now() + interval '12 hours' FROM made`,
    [createHash('sha256').update(token).digest()],
  );
  return `rollcall_operator=${token}`;
}

interface Run {
  result: OverloadResult;
  reached: Reached[];
  /** Seconds of the processor. */
  server: number;
  database: number;
}

/** Sign-ins offered without feedback at several times the goodput; the large screen and the operator watched. */
export async function measureOverload(server: Server, db: pg.Client): Promise<Row[]> {
  const organiser = await newOrganiser(server.url, db, 'bench-overload');
  const { cid, entry } = await newActivity(server.url, db, organiser, '开学第一天');
  await addPeople(db, PEOPLE);
  await addMembers(db, cid, PEOPLE);
  await addAttendance(db, cid);
  await db.query('VACUUM ANALYZE');
  const cast = await call<{ data: { key: string } }>(
    server.url,
    'POST',
    '/xcx/checkin_web/v1/cast/link',
    { cid },
    organiser.token,
  );
  const screen = new URLSearchParams({ cid, key: cast.data.key });
  const probes: Probe[] = [
    callProbe('healthz', `${server.url}/healthz`),
    callProbe('large screen', `${server.url}/xcx/cast/v1/board?${screen}`),
    streamProbe('its stream', `${server.url}/xcx/cast/v1/events?${screen}&after=0`),
    callProbe('operator', `${server.url}/xcx/operator/v1/health`, { cookie: await operatorCookie(db) }),
  ];
  const requests = Array.from({ length: PEOPLE }, (_, i) =>
    rawRequest('POST', '/xcx/member/v1/submit', {
      token: tokenOf(i),
      body: signIn(cid, entry, `overload-${NUMBER}`),
    }),
  );

  let first = 0;
  let accepted = await countRecords(db, cid);
  const run = async (seconds: number, rate?: number): Promise<Run> => {
    const before = { server: await processorSeconds(server), database: databaseSeconds(server) };
    const watch = watchReach(probes);
    const result = await runOverload({
      port: server.port,
      seconds,
      requests,
      first,
      ...(rate === undefined ? { connections: CONNECTIONS } : { connections: MOST_CONNECTIONS, rate }),
    });
    const reached = await watch.stop();
    first += result.offered;
    accepted += result.ok;
    if (result.wrong > 0)
      throw new Error(`${result.wrong} answers were neither accepted nor 503: ${result.firstWrong}`);
    // Nothing is lost, nothing doubled: what was told as accepted is there, and nothing else is.
    const recorded = await countRecords(db, cid);
    if (recorded < accepted || recorded > accepted + result.unanswered)
      throw new Error(
        `${accepted} answers were accepted, ${recorded} are recorded, ${result.unanswered} unanswered`,
      );
    accepted = recorded;
    return {
      result,
      reached,
      server: (await processorSeconds(server)) - before.server,
      database: databaseSeconds(server) - before.database,
    };
  };

  await run(WARM_SECONDS);
  const closed = await run(Math.min(SECONDS, 20));
  const goodput = closed.result.ok / closed.result.seconds;
  say('closed loop', closed);
  const rows: Row[] = [];
  for (const factor of FACTORS) {
    const offered = await run(SECONDS, Math.round(goodput * factor));
    say(`${factor} × offered`, offered);
    rows.push(rowOf(factor, goodput, closed, offered));
  }
  return rows;
}

function rowOf(factor: number, goodput: number, closed: Run, { result, reached, ...used }: Run): Row {
  const ours = result.ok / result.seconds;
  const answered = result.ok + result.shed;
  return {
    work: `sign-ins offered without feedback for ${result.seconds.toFixed(0)} s, ${perSecond((result.offered + result.unsent) / result.seconds)}`,
    yardstick: `as many as are answered, ${CONNECTIONS} connections: ${perSecond(goodput)}, p99 ${milliseconds(closed.result.p99)}`,
    ours: [
      `${perSecond(ours)} accepted, p50 ${milliseconds(result.p50)}, p99 ${milliseconds(result.p99)}`,
      `503 for ${((result.shed / Math.max(1, answered)) * 100).toFixed(0)} % (p99 ${milliseconds(result.shedP99)})`,
      `${result.unsent} not sent, ${result.unanswered} unanswered, ${result.connections} connections`,
      `processor: server ${used.server.toFixed(1)} s, PostgreSQL ${used.database.toFixed(1)} s, generator ${result.processor.toFixed(1)} s`,
      ...wordsOf(reached),
    ].join('; '),
    target: `≥ ${TARGET} × at ${factor} ×, large screen and operator p99 < ${REACH_P99 / 1000} s`,
    ratio: ours / goodput,
    met: ours / goodput >= TARGET && isReachable(reached, REACH_P99) && result.unanswered === 0,
  };
}

function say(what: string, { result, ...used }: Run): void {
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');
  console.log(
    `  ${what}: ${perSecond(result.ok / result.seconds)} accepted, ${perSecond(result.shed / result.seconds)} turned away, p99 ${milliseconds(result.p99)}, processor of the server ${used.server.toFixed(1)} s, PostgreSQL ${used.database.toFixed(1)} s, generator ${result.processor.toFixed(1)} s in ${result.seconds.toFixed(0)} s; load average ${load}`,
  );
}

/** Accepted sign-ins by rows and by counters, which agree, each under an id of its own. */
async function countRecords(db: pg.Client, cid: string): Promise<number> {
  const { rows } = await db.query<{ records: number; ids: number; counted: number }>(
    `SELECT count(*)::int AS records, count(DISTINCT (member_id, request_id))::int AS ids,
       (SELECT COALESCE(sum(checked), 0)::int FROM activity_day WHERE cid = $1) AS counted
     FROM record WHERE cid = $1`,
    [cid],
  );
  const { records, ids, counted } = rows[0]!;
  if (records !== ids || records !== counted)
    throw new Error(`${records} rows, ${ids} ids and ${counted} counted do not agree`);
  return records;
}
