import type pg from 'pg';
import {
  addMembers,
  addPeople,
  addRecords,
  call,
  newActivity,
  newOrganiser,
  type Organiser,
} from '../harness/fixtures.ts';
import { type LoadResult, rawRequest, runLoad } from '../harness/load.ts';
import { pgbench } from '../harness/pgbench.ts';
import { median, milliseconds, perSecond, type Row } from '../harness/report.ts';
import type { Server } from '../harness/server.ts';

const ROUNDS = 3;
const SECONDS = 2;
const MANY = 1_000_000;
const OLD = 100_000;
const PEOPLE = 20_000;
const CONNECTIONS = 16;

/** The query of one page, with names: what any implementation has to ask. */
const pageQuery = (cid: string) => `
SELECT r.id, r.member_id, m.uid, m.alias, m.avatar, r.day, r.slot_from, r.slot_to, r.t_submit, r.top_at, r.makeup,
  r.agent_uid, r.fill_params, r.place
FROM record r JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id
WHERE r.cid = '${cid}' AND r.removed_at IS NULL ORDER BY r.t_submit DESC, r.id DESC LIMIT 10;
`;

interface Listing {
  data: { lists: { pt_id: string }[]; total: number };
}

/** Record lists and statistics of an activity with a million records, beside the same questions in plain SQL. */
export async function measureRecords(server: Server, db: pg.Client): Promise<Row[]> {
  const organiser = await newOrganiser(server.url, db, 'bench-records');
  // The old one first, so that its rows lie deep in the table.
  const old = await newActivity(server.url, db, organiser, '旧活动');
  const big = await newActivity(server.url, db, organiser, '一百万条记录');
  await addPeople(db, PEOPLE);
  for (const [cid, records] of [
    [old.cid, OLD],
    [big.cid, MANY],
  ] as const) {
    await addMembers(db, cid, PEOPLE);
    await addRecords(db, cid, records);
  }
  await db.query('VACUUM ANALYZE');
  return [
    ...(await measureLists(server, db, organiser, big.cid, old.cid)),
    await measureStat(server, db, organiser, big.cid),
  ];
}

async function measureLists(
  server: Server,
  db: pg.Client,
  organiser: Organiser,
  big: string,
  old: string,
): Promise<Row[]> {
  const list = (cid: string, more = '') =>
    rawRequest('GET', `/xcx/checkin/v3/pic_text?cid=${cid}&count=10${more}`, { token: organiser.token });
  const { data } = await call<Listing>(
    server.url,
    'GET',
    '/xcx/checkin/v3/pic_text',
    { cid: big, count: 10 },
    organiser.token,
  );
  if (data.lists.length !== 10 || data.total !== MANY)
    throw new Error(`the list shows ${data.lists.length} of ${data.total}`);

  // Page 1,000 by its cursor: that of the row before it.
  const { rows } = await db.query<{ t: Date; id: string }>(
    `SELECT t_submit AS t, id FROM record WHERE cid = $1 AND removed_at IS NULL
     ORDER BY t_submit DESC, id DESC OFFSET 9989 LIMIT 1`,
    [big],
  );
  const cursor = Buffer.from(JSON.stringify([rows[0]!.t.toISOString(), rows[0]!.id])).toString('base64url');
  const requested = {
    first: list(big),
    cursor: list(big, `&cursor=${cursor}`),
    paged: list(big, '&page=1000'),
    old: list(old),
  };
  const results: Record<keyof typeof requested, LoadResult[]> = { first: [], cursor: [], paged: [], old: [] };
  const yard: number[] = [];
  const prepared: number[] = [];
  const load = async (request: string, seconds: number) => {
    const result = await runLoad({
      port: server.port,
      connections: CONNECTIONS,
      seconds,
      requests: [request],
      repeat: true,
    });
    if (result.ok !== result.answered) throw new Error(`refused: ${result.firstWrong}`);
    return result;
  };
  await load(requested.first, 1.5);
  for (let round = 0; round < ROUNDS; round++) {
    yard.push(await pgbench(server.databaseUrl, pageQuery(big), CONNECTIONS, SECONDS, 'simple'));
    prepared.push(await pgbench(server.databaseUrl, pageQuery(big), CONNECTIONS, SECONDS, 'prepared'));
    for (const [name, request] of Object.entries(requested))
      results[name as keyof typeof requested].push(await load(request, SECONDS));
  }
  const rate = (r: LoadResult[]) => median(r.map((x) => x.perSecond));
  const p99 = (r: LoadResult[]) => median(r.map((x) => x.p99));
  const said = (r: LoadResult[]) => `${perSecond(rate(r))}, p99 ${milliseconds(p99(r))}`;
  const ratioTo = (tps: number[]) => median(results.first.map((r, i) => r.perSecond / tps[i]!));
  const beside = ratioTo(yard);
  // Slower than page 1: above 1. Rates in one round are compared.
  const slower = (r: LoadResult[]) => median(r.map((x, i) => results.first[i]!.perSecond / x.perSecond));
  const deep = (work: string, r: LoadResult[]): Row => ({
    work,
    yardstick: `page 1: ${said(results.first)}`,
    ours: said(r),
    ratio: slower(r),
    target: '≤ 1.5 × as slow, p99 < 40 ms',
    met: slower(r) <= 1.5 && p99(r) < 40,
  });
  return [
    {
      work: 'record list, page 1 of 1,000,000, 16 connections',
      yardstick: `pgbench -c 16, the page's query: ${perSecond(median(yard))} (prepared ${perSecond(median(prepared))}: ${ratioTo(prepared).toFixed(2)} ×)`,
      ours: said(results.first),
      ratio: beside,
      target: '≥ 0.1 ×, p99 < 40 ms',
      met: beside >= 0.1 && p99(results.first) < 40,
    },
    deep('record list, page 1,000 by cursor', results.cursor),
    deep('record list, page 1,000 by number', results.paged),
    {
      ...deep('record list of an older activity of 100,000', results.old),
      yardstick: `the newer one of 1,000,000: ${said(results.first)}`,
      target: '≤ 2 × as slow',
      met: slower(results.old) <= 2,
    },
  ];
}

interface StatRows {
  data: { date: string; checked: number; checked_uv: number }[];
}

/** 60 days of statistics beside counting the rows; both must say the same. */
async function measureStat(server: Server, db: pg.Client, organiser: Organiser, cid: string): Promise<Row> {
  const { rows: today } = await db.query<{ day: string; from: number; to: number }>(
    `SELECT extract(epoch FROM (current_date - 59)::timestamp AT TIME ZONE 'Asia/Shanghai')::int AS from,
       extract(epoch FROM current_date::timestamp AT TIME ZONE 'Asia/Shanghai')::int AS to`,
  );
  const { from, to } = today[0]!;
  const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
    const started = performance.now();
    const value = await work();
    return [performance.now() - started, value];
  };
  const count = () =>
    db.query<{ day: string; checked: number; people: number }>(
      `SELECT day::text, count(*)::int AS checked, count(DISTINCT member_id)::int AS people FROM record
       WHERE cid = $1 AND day BETWEEN current_date - 59 AND current_date AND removed_at IS NULL GROUP BY day`,
      [cid],
    );
  const request = () =>
    call<StatRows>(
      server.url,
      'GET',
      '/xcx/checkin_web/v1/stat',
      { cid, start_date: from, end_date: to },
      organiser.token,
    );
  await request();
  const yard: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [counting, counted] = await timed(count);
    yard.push(counting);
    const truth = new Map(counted.rows.map((r) => [r.day, `${r.checked}/${r.people}`]));
    const answers: number[] = [];
    for (let i = 0; i < 30; i++) {
      const [ms, { data }] = await timed(request);
      answers.push(ms);
      const wrong = data.find((d) => `${d.checked}/${d.checked_uv}` !== (truth.get(d.date) ?? '0/0'));
      if (wrong || data.length !== 60) throw new Error(`the statistics differ: ${JSON.stringify(wrong)}`);
    }
    ours.push(median(answers));
  }
  const ratio = median(ours.map((ms, i) => yard[i]! / ms));
  return {
    work: 'statistics of 60 days, 1,000,000 records (HTTP)',
    yardstick: `count(*), count(distinct) over the rows: ${milliseconds(median(yard))}`,
    ours: `${milliseconds(median(ours))}, equal numbers`,
    ratio,
    target: '≥ 50 × faster',
    met: ratio >= 50,
  };
}
