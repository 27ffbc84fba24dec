import { MANAGER_ROLES } from '@rollcall/rules';
import type pg from 'pg';
import { call, copyActivity, newActivity, newOrganiser } from '../harness/fixtures.ts';
import { type LoadResult, rawRequest, runLoad } from '../harness/load.ts';
import { pgbench } from '../harness/pgbench.ts';
import { median, milliseconds, perSecond, type Row } from '../harness/report.ts';
import type { Server } from '../harness/server.ts';

const ROUNDS = 3;
const SECONDS = 2;
const ACTIVITIES = 2000;

/** The list of somebody who organises 2,000 activities, with the counts of its tabs, beside one indexed query. */
export async function measureManaged(server: Server, db: pg.Client): Promise<Row[]> {
  const organiser = await newOrganiser(server.url, db, 'bench-managed');
  const { cid } = await newActivity(server.url, db, organiser, '其中一个');
  await copyActivity(db, cid, ACTIVITIES - 1);
  // A month of days each, so that the numbers of today are sums over something.
  await db.query(
    `INSERT INTO activity_day (cid, day, checked, checked_uv, period_uv)
     SELECT cid, current_date - d, 40, 40, 40 FROM my_activity, generate_series(0, 29) d WHERE uid = $1
     ON CONFLICT (cid, day) DO NOTHING`,
    [organiser.uid],
  );
  await db.query('VACUUM ANALYZE');
  const path = '/xcx/checkin_web/v3/checkins';
  const first = await call<{ data: object[]; created: number }>(
    server.url,
    'GET',
    path,
    { type: 4, count: 20 },
    organiser.token,
  );
  if (first.created !== ACTIVITIES || first.data.length !== 20)
    throw new Error(`the list shows ${first.data.length} of ${first.created}`);

  const request = rawRequest('GET', `${path}?type=4&count=20`, { token: organiser.token });
  const query = `SELECT cid, role, top_at, title FROM my_activity WHERE uid = '${organiser.uid}'
    AND role IN (${MANAGER_ROLES.join(', ')}) AND deleted_at IS NULL ORDER BY top_at DESC NULLS LAST, t_create DESC, cid LIMIT 20;\n`;
  const load = (seconds: number) =>
    runLoad({ port: server.port, connections: 16, seconds, requests: [request], repeat: true });
  await load(1.5);
  const yard: number[] = [];
  const ours: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    yard.push(await pgbench(server.databaseUrl, query, 16, SECONDS, 'simple'));
    const result = await load(SECONDS);
    if (result.ok !== result.answered) throw new Error(`refused: ${result.firstWrong}`);
    ours.push(result);
  }
  const p99 = median(ours.map((o) => o.p99));
  return [
    {
      work: 'my check-ins of 2,000, with counts, 16 connections',
      yardstick: `pgbench -c 16, one indexed query: ${perSecond(median(yard))}`,
      ours: `${perSecond(median(ours.map((o) => o.perSecond)))}, p50 ${milliseconds(median(ours.map((o) => o.p50)))}, p99 ${milliseconds(p99)}`,
      ratio: median(ours.map((o, i) => o.perSecond / yard[i]!)),
      target: 'p99 < 40 ms',
      met: p99 < 40,
    },
  ];
}
