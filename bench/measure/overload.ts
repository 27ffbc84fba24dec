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
import { databaseSeconds, processorSeconds, type Server, startServer } from '../harness/server.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
/** Times of the goodput that are offered, one run each. */
const FACTORS = (process.env['BENCH_FACTORS'] ?? '3').split(',').map(Number);
const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 20_000);
/** Without a rate: those of the sign-in row that the server is tuned for. */
const CONNECTIONS = 128;
/** Connections at once while more is offered than is answered. */
const MOST_CONNECTIONS = 4000;
const WARM_SECONDS = 3;
/** Of its goodput, what is left by all cores. One process turns away on the core that it serves on: docs/decisions/124. */
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

/** A start of the product that is overloaded. */
interface Case {
  name: string;
  server: Server;
  target: number;
}

/**
 * Sign-ins offered without feedback at several times the goodput, to one process and to one a core; the large screen and
 * the operator watched.
 */
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
  const cookie = await operatorCookie(db);
  const probesOf = ({ url }: Server): Probe[] => [
    callProbe('healthz', `${url}/healthz`),
    callProbe('large screen', `${url}/xcx/cast/v1/board?${screen}`),
    streamProbe('its stream', `${url}/xcx/cast/v1/events?${screen}&after=0`),
    callProbe('operator', `${url}/xcx/operator/v1/health`, { cookie }),
  ];
  const requests = Array.from({ length: PEOPLE }, (_, i) =>
    rawRequest('POST', '/xcx/member/v1/submit', {
      token: tokenOf(i),
      body: signIn(cid, entry, `overload-${NUMBER}`),
    }),
  );

  let first = 0;
  let accepted = await countRecords(db, cid);
  const run = async (started: Server, seconds: number, rate?: number): Promise<Run> => {
    const before = { server: await processorSeconds(started), database: databaseSeconds(server) };
    const watch = watchReach(probesOf(started));
    const result = await runOverload({
      port: started.port,
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
      server: (await processorSeconds(started)) - before.server,
      database: databaseSeconds(server) - before.database,
    };
  };

  const measured = async (c: Case): Promise<Row[]> => {
    await run(c.server, WARM_SECONDS);
    const closed = await run(c.server, Math.min(SECONDS, 20));
    const goodput = closed.result.ok / closed.result.seconds;
    say(`${c.name}, closed loop`, closed);
    const rows: Row[] = [];
    for (const factor of FACTORS) {
      const offered = await run(c.server, SECONDS, Math.round(goodput * factor));
      say(`${c.name}, ${factor} × offered`, offered);
      rows.push(rowOf(c, factor, closed, offered));
    }
    return rows;
  };
  const rows = await measured({ name: 'one process', server, target: 0 });
  const all = await startServer({ databaseUrl: server.databaseUrl, env: { PROCESSES: 'auto' } });
  try {
    return [...rows, ...(await measured({ name: 'PROCESSES=auto', server: all, target: TARGET }))];
  } finally {
    await all.stop();
  }
}

function rowOf(c: Case, factor: number, closed: Run, { result, reached, ...used }: Run): Row {
  const goodput = closed.result.ok / closed.result.seconds;
  const ours = result.ok / result.seconds;
  const answered = result.ok + result.shed;
  return {
    work: `${c.name}, sign-ins offered without feedback for ${result.seconds.toFixed(0)} s, ${perSecond((result.offered + result.unsent) / result.seconds)}`,
    yardstick: `as many as are answered, ${CONNECTIONS} connections: ${perSecond(goodput)}, p99 ${milliseconds(closed.result.p99)}`,
    ours: [
      `${perSecond(ours)} accepted, p50 ${milliseconds(result.p50)}, p99 ${milliseconds(result.p99)}`,
      `503 for ${((result.shed / Math.max(1, answered)) * 100).toFixed(0)} % (p99 ${milliseconds(result.shedP99)})`,
      `${result.unsent} not sent, ${result.unanswered} unanswered, ${result.connections} connections`,
      `processor: server ${used.server.toFixed(1)} s, PostgreSQL ${used.database.toFixed(1)} s, generator ${result.processor.toFixed(1)} s`,
      ...wordsOf(reached),
    ].join('; '),
    target: `${c.target === 0 ? 'of one core' : `≥ ${c.target} ×`} at ${factor} ×, large screen and operator p99 < ${REACH_P99 / 1000} s`,
    ratio: ours / goodput,
    met: ours / goodput >= c.target && isReachable(reached, REACH_P99) && result.unanswered === 0,
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
