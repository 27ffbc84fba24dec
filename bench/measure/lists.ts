import { loadavg } from 'node:os';
import type pg from 'pg';
import { call, tokenOf } from '../harness/fixtures.ts';
import { type LoadResult, rawRequest, runLoad } from '../harness/load.ts';
import { milliseconds, perSecond, type Row } from '../harness/report.ts';
import { makeSchool, type School } from '../harness/school.ts';
import type { Server } from '../harness/server.ts';

const CONNECTIONS = 16;
const SECONDS = 2;
/** Milliseconds. */
const P99 = 40;

type Params = Record<string, string | number>;
interface Requested {
  work: string;
  path: string;
  params: Params;
  /** A member who asks; without it the organiser. */
  token?: string;
  /** The same of the older activity of 100,000: must not take more than twice as long. */
  old?: Params;
}

const RECORDS = '/xcx/checkin/v3/pic_text';
const MEMBERS = '/xcx/checkin_web/v3/member';

/** Any one of the class. */
const MEMBER = tokenOf(1234);

/** Every list of an organiser, and what members read most, of the class of 50,000. */
function lists({ big, old, wid }: School, cursors: { records: string; refusals: string }): Requested[] {
  const now = Math.floor(Date.now() / 1000);
  const month = { start: now - 29 * 86_400, end: now };
  const records = (work: string, more: Params): Requested => ({
    work: `records, ${work}`,
    path: RECORDS,
    params: { cid: big, count: 10, view_type: 1, ...more },
  });
  const members = (work: string, more: Params): Requested => ({
    work: `members, ${work}`,
    path: MEMBERS,
    params: { cid: big, count: 10, utype: 0, ...more },
  });
  return [
    { ...records('all', {}), old: { cid: old, count: 10, view_type: 1 } },
    records('not reviewed', { has_graded: 0 }),
    records('reviewed', { has_graded: 1 }),
    ...[1, 3, 4, 5, 6].map((rank) => records(`grade ${rank}`, { rank })),
    records('of 30 days', month),
    records('of 30 days, reviewed', { ...month, has_graded: 1 }),
    records('page 1,000 by cursor', { cursor: cursors.records }),
    records('page 1,000 by number', { page: 1000 }),
    records('of one homework', { wid }),
    { ...members('page 1', {}), old: { cid: old, count: 10, utype: 0 } },
    members('page 4,000', { page: 4000 }),
    members('page 2,500, the middle', { page: 2500 }),
    members('search by name', { keyword: '同学4999' }),
    members('search that finds nobody', { keyword: '没有这个人' }),
    members('who did not join', { state: 'unclaimed' }),
    { work: 'my check-ins', path: '/xcx/checkin_web/v3/checkins', params: { type: 4, count: 20 } },
    { work: 'today', path: '/xcx/checkin_web/v1/today', params: {} },
    { work: 'detail', path: '/xcx/checkin/v5/detail', params: { cid: big } },
    {
      work: 'statistics of 60 days',
      path: '/xcx/checkin_web/v1/stat',
      params: { cid: big, start_date: now - 59 * 86_400, end_date: now },
    },
    { work: 'overview', path: '/xcx/checkin_web/v1/overview', params: { cid: big } },
    { work: 'refusals', path: '/xcx/checkin_web/v1/refusals', params: { cid: big, count: 10 } },
    {
      work: 'refusals, page 1,000 by cursor',
      path: '/xcx/checkin_web/v1/refusals',
      params: { cid: big, count: 10, cursor: cursors.refusals },
    },
    { work: 'homework', path: '/xcx/checkin/v1/homework/list', params: { cid: big, type: 1 } },
    { work: 'homework progress', path: '/xcx/checkin_web/v1/homework/progress', params: { wid } },
    { work: 'barrage', path: '/xcx/checkin/v1/barrage', params: { cid: big, count: 8 } },
    { work: 'audit', path: '/xcx/checkin_web/v1/audit', params: { cid: big, count: 20 } },
    {
      work: 'audit of exports',
      path: '/xcx/checkin_web/v1/audit',
      params: { cid: big, count: 20, subject: 'export' },
    },
    { work: 'download history', path: '/xcx/checkin/v2/export', params: { cid: big } },
    { work: 'home of a member', path: '/xcx/member/v1/home', params: {}, token: MEMBER },
    { work: 'their activity', path: '/xcx/member/v1/activity', params: { cid: big }, token: MEMBER },
    { work: 'ranking', path: '/xcx/member/v1/rank', params: { cid: big, count: 100 }, token: MEMBER },
  ];
}

/** Every list on an activity of 50,000 members and 1,000,000 records, 16 connections each. */
export async function measureLists(server: Server, db: pg.Client, only?: string): Promise<Row[]> {
  const school = await makeSchool(server.url, db);
  const { organiser, big } = school;
  const keyAt = async (statement: string): Promise<string> => {
    const { rows } = await db.query<{ at: Date; key: unknown[] }>(`${statement} OFFSET 9989 LIMIT 1`, [big]);
    return Buffer.from(JSON.stringify([rows[0]!.at.toISOString(), ...rows[0]!.key])).toString('base64url');
  };
  const cursors = {
    records: await keyAt(`SELECT t_submit AS at, json_build_array(id) AS key FROM record
      WHERE cid = $1 AND removed_at IS NULL ORDER BY t_submit DESC, id DESC`),
    refusals: await keyAt(`SELECT t_last AS at, json_build_array(uid, wid, day, slot, reason) AS key
      FROM refused_attempt WHERE cid = $1 ORDER BY t_last DESC, uid, wid, day, slot, reason`),
  };
  const load = async (
    path: string,
    params: Params,
    seconds: number,
    token = organiser.token,
  ): Promise<LoadResult> => {
    const query = new URLSearchParams(params as Record<string, string>);
    const request = rawRequest('GET', `${path}?${query}`, { token });
    const result = await runLoad({
      port: server.port,
      connections: CONNECTIONS,
      seconds,
      requests: [request],
      repeat: true,
    });
    if (result.ok !== result.answered) throw new Error(`${path}: ${result.firstWrong}`);
    return result;
  };
  // The server has just started: what all lists go through is compiled on the first, which would pay for the rest.
  await load('/xcx/checkin_web/v3/checkins', { type: 4, count: 20 }, SECONDS);
  await load(RECORDS, { cid: big, count: 10, view_type: 1 }, SECONDS);
  const out: Row[] = [];
  for (const { work, path, params, token, old } of lists(school, cursors)) {
    if (only && !work.includes(only)) continue;
    try {
      await call(server.url, 'GET', path, params, token ?? organiser.token);
      await load(path, params, 0.5, token);
      const ours = await load(path, params, SECONDS, token);
      const yard = old && (await load(path, old, SECONDS));
      console.log(`  ${work}: ${perSecond(ours.perSecond)}, p99 ${milliseconds(ours.p99)}`);
      const ratio = yard ? yard.perSecond / ours.perSecond : undefined;
      out.push({
        work: `${work} (50,000 members, 1,000,000 records)`,
        yardstick: yard ? `of 100,000: ${perSecond(yard.perSecond)}` : `load ${loadavg()[0]!.toFixed(1)}`,
        ours: `${perSecond(ours.perSecond)}, p50 ${milliseconds(ours.p50)}, p99 ${milliseconds(ours.p99)}`,
        ...(ratio === undefined ? {} : { ratio }),
        target: yard ? `p99 < ${P99} ms, ≤ 2 × as slow` : `p99 < ${P99} ms`,
        met: ours.p99 < P99 && (ratio ?? 1) <= 2,
      });
    } catch (error) {
      out.push({ work, yardstick: '–', ours: String(error).slice(0, 120), target: 'an answer', met: false });
    }
  }
  return out;
}
