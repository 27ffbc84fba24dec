import { DOCUMENTS } from '@rollcall/contract';
import type pg from 'pg';
import {
  addMembers,
  addPeople,
  newActivity,
  newOrganiser,
  type Organiser,
  openToJoin,
  signIn,
  tokenOf,
} from '../harness/fixtures.ts';
import { type LoadResult, rawRequest, runLoad } from '../harness/load.ts';
import { addLines, inviteLines } from '../harness/membership.ts';
import { comeAnew, type Step } from '../harness/newcomers.ts';
import { median, milliseconds, perSecond, type Row } from '../harness/report.ts';
import { databaseSeconds, processorSeconds, type Server, startServer } from '../harness/server.ts';

const PAIRS = 5;
/** Seconds of each half of a pair; `BENCH_SECONDS` for a short look. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const CONNECTIONS = 32;
/** Enough for five rounds of a quick machine; who ran out ends the round. */
const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 60_000);
const NEWCOMERS = 2000;
/** Those who come before them, so that no step runs for the first time. */
const EARLY = 500;

interface Mode {
  work: string;
  /** Settings beside those of a school; a list names everybody. */
  settings: object;
  isListed?: boolean;
  simple?: boolean;
}
const MODES: Mode[] = [
  { work: 'join, plain, 32 connections', settings: {} },
  { work: 'join, everybody on a list', settings: { disable_free_join: 1 }, isListed: true },
  { work: 'join, by approval', settings: { enable_audit: 1 } },
  { work: 'the same plain, SUBMIT_MODE=simple', settings: {}, simple: true },
];

/** An activity that everybody may join under their name. */
async function joinable(
  server: Server,
  db: pg.Client,
  organiser: Organiser,
  mode: Mode,
): Promise<{ cid: string; entry: string }> {
  const made = await newActivity(server.url, db, organiser, mode.work);
  await openToJoin(db, made.cid, mode.settings);
  if (mode.isListed) await addLines(db, made.cid, PEOPLE);
  return made;
}

/** Counters after joins that were all accepted; throws where rows say otherwise. */
async function assertCounted(db: pg.Client, cid: string, accepted: number): Promise<void> {
  const { rows } = await db.query<{
    counted: number;
    requested: number;
    listed: number;
    due: number;
    days: number;
  }>(
    `SELECT join_num + (SELECT count(*)::int FROM member m WHERE m.cid = a.cid AND pending) AS counted,
       (SELECT count(*)::int FROM member m WHERE m.cid = a.cid AND takes_part) AS requested,
       (SELECT count(*)::int FROM my_activity l WHERE l.cid = a.cid AND role = 0) AS listed,
       (SELECT COALESCE(sum(due_change), 0)::int FROM activity_day d WHERE d.cid = a.cid) AS due,
       (SELECT count(*)::int FROM membership s WHERE s.cid = a.cid) AS days
     FROM activity a WHERE cid = $1`,
    [cid],
  );
  const { counted, requested, listed, due, days } = rows[0]!;
  if (counted !== accepted || requested !== accepted || listed !== accepted || due !== days)
    throw new Error(`${accepted} joins were accepted, the rows say ${JSON.stringify(rows[0])}`);
}

interface Round extends LoadResult {
  /** Microseconds of the server's processor time for each answer, and of PostgreSQL's. */
  processor: number;
  database: number;
}

async function load(server: Server, database: Server, requests: string[]): Promise<Round> {
  const before = await processorSeconds(server);
  const beforeThere = databaseSeconds(database);
  const result = await runLoad({ port: server.port, connections: CONNECTIONS, seconds: SECONDS, requests });
  if (result.ok !== result.answered)
    throw new Error(`${result.answered - result.ok} of ${result.answered} refused: ${result.firstWrong}`);
  const used = (await processorSeconds(server)) - before;
  const usedThere = databaseSeconds(database) - beforeThere;
  return {
    ...result,
    processor: (used / result.answered) * 1e6,
    database: (usedThere / result.answered) * 1e6,
  };
}

/** Joins at one activity beside sign-ins at another, with as many connections, in turn. */
export async function measureJoin(server: Server, db: pg.Client, only?: string): Promise<Row[]> {
  const organiser = await newOrganiser(server.url, db, 'bench-join');
  const signedIn = await newActivity(server.url, db, organiser, '签到的活动');
  await addPeople(db, PEOPLE);
  await addMembers(db, signedIn.cid, PEOPLE);
  let signIns = 0;
  const signInRequests = () =>
    Array.from({ length: PEOPLE / 4 }, (_, i) =>
      rawRequest('POST', '/xcx/member/v1/submit', {
        token: tokenOf((signIns + i) % PEOPLE),
        body: signIn(signedIn.cid, signedIn.entry, `join-bench-${signIns + i}`),
      }),
    );

  const rows: Row[] = [];
  for (const mode of MODES) {
    if (only && !mode.work.includes(only)) continue;
    const { cid, entry } = await joinable(server, db, organiser, mode);
    await db.query('VACUUM ANALYZE');
    const at = mode.simple
      ? await startServer({ databaseUrl: server.databaseUrl, env: { SUBMIT_MODE: 'simple' } })
      : server;
    try {
      let joined = 0;
      const joins = async () => {
        const requests = Array.from({ length: Math.floor(PEOPLE / (PAIRS + 1)) }, (_, i) =>
          rawRequest('POST', '/xcx/member/v1/join', {
            token: tokenOf(joined + i),
            body: {
              cid,
              entry,
              reg_params: [{ key: 1, val: `同学${joined + i}` }],
              request_id: `join-${joined + i}`,
            },
          }),
        );
        const result = await load(at, server, requests);
        joined += result.answered;
        return result;
      };
      const signs = async () => {
        const result = await load(server, server, signInRequests());
        signIns += result.answered;
        return result;
      };
      const ours: Round[] = [];
      const yard: Round[] = [];
      // Both get warm.
      await signs();
      await joins();
      for (let pair = 0; pair < PAIRS; pair++) {
        yard.push(await signs());
        ours.push(await joins());
        console.log(`  ${mode.work}: ${reportOf([yard.at(-1)!])} | ${reportOf([ours.at(-1)!])}`);
      }
      await assertCounted(db, cid, joined);
      const ratio = median(ours.map((o, i) => o.perSecond / yard[i]!.perSecond));
      const p99 = median(ours.map((o) => o.p99));
      rows.push({
        work: mode.work,
        yardstick: `sign-ins at one activity: ${reportOf(yard)}`,
        ours: reportOf(ours),
        ratio,
        target: mode.simple ? 'the reference, no target' : '≥ 0.4 ×, p99 < 100 ms',
        met: mode.simple || (ratio >= 0.4 && p99 < 100),
      });
    } finally {
      if (at !== server) await at.stop();
    }
  }
  if (!only || 'newcomer'.includes(only)) {
    rows.push(await byLogin(server, db, organiser));
    rows.push(await byPaper(server, db, organiser, 'scanned'));
    rows.push(await byPaper(server, db, organiser, 'typed'));
  }
  return rows;
}

const reportOf = (rounds: Round[]): string => {
  const of = (value: (round: Round) => number) => median(rounds.map(value));
  return `${perSecond(of((r) => r.perSecond))}, p50 ${milliseconds(of((r) => r.p50))}, p99 ${milliseconds(of((r) => r.p99))}, ${of((r) => r.processor).toFixed(0)} µs of the server, ${of((r) => r.database).toFixed(0)} µs of PostgreSQL`;
};

/** The newcomer's whole way at an activity that they join under their name. */
async function byLogin(server: Server, db: pg.Client, organiser: Organiser): Promise<Row> {
  const { cid, entry } = await joinable(server, db, organiser, { work: '第一次来', settings: {} });
  return comeAndReport(server, db, cid, 'login, join, first sign-in', [
    { name: 'login', path: '/xcx/member/v1/login', body: (i) => ({ code: `local:新同学${i}` }) },
    {
      name: 'join',
      path: '/xcx/member/v1/join',
      body: (i) => ({ cid, entry, reg_params: [{ key: 1, val: `新同学${i}` }], request_id: `new-${i}` }),
    },
    signInStep(cid, entry),
  ]);
}

/** The same of who has nothing but the printed code of a line, which they scan, or type. */
async function byPaper(
  server: Server,
  db: pg.Client,
  organiser: Organiser,
  how: 'scanned' | 'typed',
): Promise<Row> {
  const { cid, entry } = await joinable(server, db, organiser, { work: '凭纸条来', settings: {} });
  await addLines(db, cid, EARLY + NEWCOMERS);
  const papers = await inviteLines(server.url, organiser, cid);
  await db.query('VACUUM ANALYZE');
  const shown = (i: number) => (how === 'scanned' ? papers[i]! : { code: papers[i]!.code });
  const path = '/xcx/member/v1/invitation';
  const { agreement, privacy } = DOCUMENTS;
  const agreed = { agreement: agreement.version, privacy: privacy.version };
  return comeAndReport(server, db, cid, `a ${how} code, its claim, first sign-in`, [
    { name: 'code', path: `${path}/preview`, body: shown },
    {
      name: 'claim',
      path: `${path}/claim`,
      body: (i) => ({ ...shown(i), ...agreed, request_id: `claim-${i}` }),
    },
    signInStep(cid, entry),
  ]);
}

const signInStep = (cid: string, entry: string): Step => ({
  name: 'first sign-in',
  path: '/xcx/member/v1/submit',
  body: (i) => signIn(cid, entry, `first-${i}`),
});

async function comeAndReport(
  server: Server,
  db: pg.Client,
  cid: string,
  way: string,
  steps: Step[],
): Promise<Row> {
  await comeAnew(server.port, { people: EARLY }, CONNECTIONS, steps);
  const before = await processorSeconds(server);
  const beforeThere = databaseSeconds(server);
  const newcomers = { people: NEWCOMERS, first: EARLY };
  const result = await comeAnew(server.port, newcomers, CONNECTIONS, steps);
  const each = (seconds: number) => ((seconds / result.people) * 1e6).toFixed(0);
  const processor = each((await processorSeconds(server)) - before);
  const there = each(databaseSeconds(server) - beforeThere);
  await assertCounted(db, cid, EARLY + NEWCOMERS);
  const times = result.steps.map(
    ({ name, p50, p99 }) => `${name} p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
  );
  return {
    work: `a newcomer's way: ${way}, ${CONNECTIONS} at once`,
    yardstick: '–',
    ours: `${perSecond(result.perSecond)}, ${processor} µs of the server, ${there} µs of PostgreSQL; ${times.join('; ')}`,
    target: 'p99 of each step < 100 ms',
    met: result.steps.every(({ name, p99 }) => name === 'all' || p99 < 100),
  };
}
