import { loadavg } from 'node:os';
import type pg from 'pg';
import { call } from '../harness/fixtures.ts';
import { rawRequest, runLoad } from '../harness/load.ts';
import { milliseconds, perSecond, type Row } from '../harness/report.ts';
import { databaseSeconds, processorSeconds, type Server } from '../harness/server.ts';
import { MORNING, makeSheet, type Sheet } from '../harness/sheet.ts';

/** Of the activity; a smaller one is measured with `ATTENDANCE_MEMBERS=5000 npm run bench -- attendance`. */
const MEMBERS = Number(process.env['ATTENDANCE_MEMBERS'] ?? 50_000);
const RECORDS = MEMBERS * 20;
const CONNECTIONS = 8;
const SECONDS = 4;
/** Before each: the sheet's code is compiled within its first thousand requests. */
const WARM_UP_SECONDS = 4;
const PAGE = 50;
/** Milliseconds that the first findings of an activity may take to be there. */
const FINDINGS_MS = 600_000;

const GRID = '/xcx/checkin_web/v1/attendance/grid';
const WHO = '/xcx/checkin_web/v1/attendance/who';
const FINDINGS = '/xcx/checkin_web/v1/attendance/findings';
const SORTED = '/xcx/checkin_web/v1/member/sorted';
const VERDICT = { PRESENT: 1, LATE: 2, LEAVE: 5, ABSENT: 6, EXEMPT: 9 };

type Params = Record<string, unknown>;
interface Requested {
  work: string;
  method: 'GET' | 'POST';
  path: string;
  params: Params;
  /** Milliseconds. */
  p99: number;
}
interface Page {
  data: { next: string | null; total: number };
}

/** Cursor of a page: of as many before it, one after the other. */
async function cursorAt(
  server: Server,
  { organiser }: Sheet,
  { method, path, params }: Pick<Requested, 'method' | 'path' | 'params'>,
  page: number,
): Promise<{ cursor: string; page: number }> {
  let cursor = '';
  for (let n = 1; n < page; n++) {
    const query = cursor === '' ? params : { ...params, cursor };
    const { data } = await call<Page>(server.url, method, path, query, organiser.token);
    if (data.next === null) return { cursor, page: n };
    cursor = data.next;
  }
  return { cursor, page };
}

/** Everything that is asked of the sheet, with its target. */
async function requests(server: Server, sheet: Sheet): Promise<Requested[]> {
  const { cid, from, to, full, empty, usual } = sheet;
  const grid = (work: string, more: Params, p99 = 60): Requested => ({
    work: `sheet, ${work}`,
    method: 'POST',
    path: GRID,
    params: { cid, from, to, ...more },
    p99,
  });
  const who = (work: string, day: string, verdict: number, more: Params = {}): Requested => ({
    work: `names, ${work}`,
    method: 'GET',
    path: WHO,
    params: { cid, from: day, to: day, slot: MORNING, verdict, ...more },
    p99: 60,
  });
  const last = MEMBERS / PAGE;
  const later = async (read: Requested): Promise<Requested> => {
    const { cursor, page } = await cursorAt(server, sheet, read, last);
    return { ...read, work: `${read.work}, page ${page}`, params: { ...read.params, cursor } };
  };
  const [absent, present] = [
    who('absent', empty, VERDICT.ABSENT),
    who('present, nearly all', full, VERDICT.PRESENT),
  ];
  const on = (day: string, verdict: number) => ({ on: { day, slot: MORNING, verdict } });
  return [
    grid('first page of 31 days by name', {}),
    grid('first page of 31 days by number', { sort: 'number' }),
    await later(grid('31 days', {})),
    absent,
    await later(absent),
    who('absent, two thirds', usual, VERDICT.ABSENT),
    who('absent, 20 of all', full, VERDICT.ABSENT),
    present,
    await later(present),
    who('late', usual, VERDICT.LATE),
    who('on leave', usual, VERDICT.LEAVE),
    who('not due', usual, VERDICT.EXEMPT),
    who('late on any of 31 days', to, VERDICT.LATE, { from }),
    grid('those absent in a slot', on(usual, VERDICT.ABSENT), 100),
    grid('the 20 absent in a slot', on(full, VERDICT.ABSENT), 100),
    grid('those late in a slot', on(usual, VERDICT.LATE), 100),
    { work: 'findings', method: 'GET', path: FINDINGS, params: { cid }, p99: 100 },
    {
      work: 'findings, one kind',
      method: 'GET',
      path: FINDINGS,
      params: { cid, kind: 'low_rate' },
      p99: 100,
    },
    { work: 'members by rate', method: 'GET', path: SORTED, params: { cid, sort: 'rate' }, p99: 100 },
  ];
}

/** Seconds of the processor that the server and its database have used; other load changes them little. */
const usedBy = async (server: Server) => ({
  node: await processorSeconds(server),
  database: databaseSeconds(server),
});

/** Waits until the activity was looked through. @returns milliseconds from the first question */
async function firstFindings(server: Server, { cid, organiser }: Sheet): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < FINDINGS_MS) {
    const { data } = await call<{ data: { as_of: number } }>(
      server.url,
      'GET',
      FINDINGS,
      { cid },
      organiser.token,
    );
    if (data.as_of > 0) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('no findings came');
}

/** The sheet of attendance, names and findings of a large activity. */
export async function measureAttendance(server: Server, db: pg.Client, only?: string): Promise<Row[]> {
  const sheet = await makeSheet(server.url, db, { members: MEMBERS, records: RECORDS });
  const { token } = sheet.organiser;
  const cold = performance.now();
  const { cid, from, to } = sheet;
  await call(server.url, 'POST', GRID, { cid, from, to }, token);
  console.log(`  first page, nothing counted before: ${milliseconds(performance.now() - cold)}`);
  console.log(`  first findings: ${milliseconds(await firstFindings(server, sheet))}`);
  await db.query('VACUUM ANALYZE');
  const out: Row[] = [];
  for (const { work, method, path, params, p99 } of await requests(server, sheet)) {
    if (only && !work.includes(only)) continue;
    const query = method === 'GET' ? `?${new URLSearchParams(params as Record<string, string>)}` : '';
    const body = method === 'POST' ? { body: params } : {};
    const request = rawRequest(method, `${path}${query}`, { token, ...body });
    const load = (seconds: number) =>
      runLoad({ port: server.port, connections: CONNECTIONS, seconds, requests: [request], repeat: true });
    await load(WARM_UP_SECONDS);
    const before = await usedBy(server);
    const ours = await load(SECONDS);
    const after = await usedBy(server);
    if (ours.ok !== ours.answered) throw new Error(`${work}: ${ours.firstWrong}`);
    const each = (used: 'node' | 'database') =>
      milliseconds(((after[used] - before[used]) / ours.answered) * 1000);
    const cost = `Node ${each('node')}, PostgreSQL ${each('database')}`;
    console.log(`  ${work}: ${perSecond(ours.perSecond)}, p99 ${milliseconds(ours.p99)}; ${cost}`);
    out.push({
      work: `${work} (${MEMBERS.toLocaleString('en')} members, ${RECORDS.toLocaleString('en')} records)`,
      yardstick: `load ${loadavg()[0]!.toFixed(1)}; ${cost}`,
      ours: `${perSecond(ours.perSecond)}, p50 ${milliseconds(ours.p50)}, p99 ${milliseconds(ours.p99)}`,
      target: `p99 < ${p99} ms`,
      met: ours.p99 < p99,
    });
  }
  return out;
}
