import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A place in the middle of Shanghai, GCJ-02; members stand in it. */
export const PLACE = { address: '人民广场', latitude: 31.230525, longitude: 121.473667, range: 300 };
const DAY = 86_400;

/** Typical settings of a school: a place, two fields, every day, whole day. */
export const attendance = (title: string, now = Math.floor(Date.now() / 1000)) => ({
  title,
  template: 0,
  cate: 1,
  start_date: now,
  end_date: now + 70 * DAY,
  checkinday: [0, 1, 2, 3, 4, 5, 6],
  time_list: [[0, 86_340]],
  // No member gets near it, so that a refusal means that something is wrong.
  limit: 100,
  total_limit: 500,
  locations: [PLACE],
  permiss: 0,
  fill_options: [
    { field_key: 101, field_name: '体温', field_type: 0, require: 1 },
    { field_key: 102, field_name: '健康状况', field_type: 1, require: 1, options: ['正常', '异常'] },
  ],
});

/** Request of a member to it. */
export const signIn = (cid: string, entry: string, requestId: string) => ({
  cid,
  entry,
  fill_params: [
    { key: 101, val: '36.5' },
    { key: 102, val: '正常' },
  ],
  location: { latitude: PLACE.latitude, longitude: PLACE.longitude, accuracy: 15, datum: 'gcj02' },
  captured_at: Math.floor(Date.now() / 1000),
  request_id: requestId,
});

/** One call as a person of the benchmark; throws where it is refused. */
export async function call<T>(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  params: Record<string, unknown>,
  token?: string,
): Promise<T> {
  const query = method === 'GET' ? `?${new URLSearchParams(params as Record<string, string>)}` : '';
  const response = await fetch(`${url}${path}${query}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(params) } : {}),
  });
  const body = (await response.json()) as { sta: number; msg: string };
  if (body.sta !== 0) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body as T;
}

export interface Organiser {
  token: string;
  uid: string;
}

/** A certified organiser, logged in by the stand-in. */
export async function newOrganiser(url: string, db: pg.Client, name: string): Promise<Organiser> {
  const { data } = await call<{ data: { access_token: string } }>(url, 'POST', '/xcx/checkin_web/v1/login', {
    code: `local:${name}`,
    source: 'pc',
  });
  const token = data.access_token;
  const until = new Date(Date.now() + 365 * DAY * 1000).toISOString();
  await call(url, 'POST', '/xcx/dev/v1/certify', { until }, token);
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await db.query<{ uid: string }>('SELECT uid FROM session WHERE token_hash = $1', [hash]);
  return { token, uid: rows[0]!.uid };
}

/** An activity made through the product, with the token of its code; then it is moved to have begun 70 days ago. */
export async function newActivity(
  url: string,
  db: pg.Client,
  organiser: Organiser,
  title: string,
): Promise<{ cid: string; entry: string }> {
  const { data } = await call<{ data: { cid: string } }>(
    url,
    'POST',
    '/xcx/checkin/v5/create',
    attendance(title),
    organiser.token,
  );
  const { cid } = data;
  const code = await call<{ data: { link: string } }>(
    url,
    'GET',
    '/xcx/checkin/v3/qrcode',
    { cid },
    organiser.token,
  );
  const begun = `jsonb_build_object('start_date', extract(epoch FROM now() - interval '70 days')::bigint)`;
  await db.query(
    `UPDATE activity SET start_day = current_date - 70, settings = settings || ${begun} WHERE cid = $1`,
    [cid],
  );
  await db.query(
    `UPDATE activity_revision SET from_day = current_date - 70,
       rules = rules || jsonb_build_object('start_day', (current_date - 70)::text) WHERE cid = $1`,
    [cid],
  );
  await db.query('UPDATE my_activity SET start_day = current_date - 70 WHERE cid = $1', [cid]);
  return { cid, entry: new URL(code.data.link).searchParams.get('entry')! };
}

/** The name, as an activity asks for it. */
const NAME = {
  field_key: 1,
  field_name: '姓名',
  field_type: 0,
  status: 1,
  require: 1,
  min_limit: 1,
  max_limit: 30,
};

/** Lets everybody join an activity under their name. */
export async function openToJoin(db: pg.Client, cid: string, settings: object = {}): Promise<void> {
  await db.query('UPDATE activity SET total_limit = 0, settings = settings || $2 WHERE cid = $1', [
    cid,
    JSON.stringify({ reg_info: [NAME], ...settings }),
  ]);
}

/** Copies of an activity as they would be had they been created one by one. Answers their ids. */
export async function copyActivity(db: pg.Client, cid: string, copies: number): Promise<string[]> {
  const cids = Array.from({ length: copies }, (_, i) => `${cid}x${i}`);
  const copy = async (table: string, changes: string) => {
    // Columns that the database computes are not written.
    const { rows } = await db.query<{ names: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS names
       FROM information_schema.columns
       WHERE table_schema = current_schema AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    const { names } = rows[0]!;
    await db.query(
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM (
         SELECT (jsonb_populate_record(t, jsonb_build_object('cid', c)${changes})).*
         FROM ${table} t, unnest($2::text[]) c WHERE t.cid = $1) AS made`,
      [cid, cids],
    );
  };
  await copy('activity', '');
  await copy('activity_revision', '');
  await copy('member', ` || jsonb_build_object('member_id', gen_random_uuid())`);
  await copy('my_activity', '');
  return cids;
}

/** The session token of the benchmark's person number `i`: 43 characters, as real ones are. */
export const tokenOf = (i: number): string => `bench${String(i).padStart(38, '0')}`;

/** People with a session each, numbered from `from` on; their uid ends in their number. */
export async function addPeople(db: pg.Client, people: number, from = 0): Promise<void> {
  await db.query(
    `INSERT INTO person (uid, openid, nickname, t_create)
     SELECT lpad(to_hex(i), 32, '0')::uuid, 'bench-' || i, '同学' || i, now()
     FROM generate_series($2::int, $2 + $1 - 1) i`,
    [people, from],
  );
  await db.query(
    `INSERT INTO session (token_hash, uid, source, t_create, t_expire)
     SELECT sha256(('bench' || lpad(i::text, 38, '0'))::bytea), lpad(to_hex(i), 32, '0')::uuid, 'wx', now(),
       now() + interval '1 day' FROM generate_series($2::int, $2 + $1 - 1) i`,
    [people, from],
  );
}

/** Makes persons `from` (counted from 0) and those after them members of an activity, counters included. */
export async function addMembers(db: pg.Client, cid: string, members: number, from = 0): Promise<void> {
  await db.query(
    `WITH added AS (
       INSERT INTO member (cid, member_id, uid, role, alias, joined_day, t_join)
       SELECT $1, gen_random_uuid(), lpad(to_hex(i), 32, '0')::uuid, 0, '同学' || i, current_date - 60,
         now() - interval '60 days' FROM generate_series($3::int, $3 + $2 - 1) i
       RETURNING member_id
     )
     INSERT INTO membership (cid, member_id, from_day) SELECT $1, member_id, current_date - 60 FROM added`,
    [cid, members, from],
  );
  await db.query('UPDATE activity SET total_limit = 0, join_num = join_num + $2 WHERE cid = $1', [
    cid,
    members,
  ]);
  await db.query(
    `INSERT INTO activity_day (cid, day, fresh, due_change, join_change) VALUES ($1, current_date - 60, $2, $2, $2)
     ON CONFLICT (cid, day) DO UPDATE SET fresh = activity_day.fresh + $2,
       due_change = activity_day.due_change + $2, join_change = activity_day.join_change + $2`,
    [cid, members],
  );
}

/**
 * Live records of an activity's members, spread evenly over the last 60 days, with day counters that agree. A
 * member has at most one a place of a slot; `records` beyond days × members take the next ordinal.
 */
export async function addRecords(db: pg.Client, cid: string, records: number): Promise<void> {
  await db.query(
    `WITH people AS (SELECT member_id, row_number() OVER (ORDER BY member_id) - 1 AS n FROM member
         WHERE cid = $1 AND takes_part),
       size AS (SELECT count(*) AS members FROM people),
       numbered AS (
         SELECT i, i % 60 AS back, (i / 60) % members AS person, (i / 60) / members + 1 AS ordinal
         FROM size, generate_series(0, $2::bigint - 1) i)
     INSERT INTO record (cid, id, member_id, rev, day, period_start, slot, ordinal, slot_from, slot_to, t_submit,
       request_id, request_hash, fill_params, place, nth)
     SELECT $1, gen_random_uuid(), p.member_id, 1, current_date - back::int, current_date - back::int, 0, ordinal, 0,
       86340, (current_date - back::int)::timestamptz + (i % 86000) * interval '1 second', 'r' || i, sha256('x'),
       '[{"key":101,"val":"36.5","name":"体温"},{"key":102,"val":"正常","name":"健康状况"}]', NULL, 1
     FROM numbered JOIN people p ON p.n = person ORDER BY back DESC, i`,
    [cid, records],
  );
  await db.query(
    `INSERT INTO activity_day (cid, day, checked, checked_uv, period_uv)
     SELECT cid, day, count(*), count(DISTINCT member_id), count(DISTINCT member_id) FROM record WHERE cid = $1
     GROUP BY cid, day
     ON CONFLICT (cid, day) DO UPDATE SET checked = EXCLUDED.checked, checked_uv = EXCLUDED.checked_uv,
       period_uv = EXCLUDED.period_uv`,
    [cid],
  );
}

/**
 * Adds the marks of an ordinary morning of a school: every twentieth member on leave today, and as many marked
 * present by an organiser yesterday.
 */
export async function addAttendance(db: pg.Client, cid: string): Promise<void> {
  const nth = (n: number) =>
    `SELECT member_id FROM (SELECT member_id, row_number() OVER (ORDER BY member_id) AS n FROM member WHERE cid = $1) m
     WHERE n % 20 = ${n}`;
  await db.query(
    `INSERT INTO member_leave (cid, id, member_id, first_day, last_day, kind, reason, state, asked_uid, t_ask,
       decided_uid, t_decide)
     SELECT $1, gen_random_uuid(), member_id, current_date, current_date, '病假', '发烧', 1, member_id, now(),
       member_id, now() FROM (${nth(0)}) m`,
    [cid],
  );
  await db.query(
    `WITH marked AS (
       INSERT INTO record (cid, id, member_id, rev, day, period_start, slot, ordinal, slot_from, slot_to, t_submit,
         captured_at, request_id, request_hash, fill_params, nth)
       SELECT $1, gen_random_uuid(), member_id, 1, current_date - 1, current_date - 1, 0, 1, 0, 86340,
         now() - interval '1 day', now() - interval '1 day', gen_random_uuid()::text, sha256('x'), '[]', 1
       FROM (${nth(1)}) m
       RETURNING id, member_id
     ), counted AS (
       INSERT INTO activity_day (cid, day, checked, checked_uv, period_uv)
       SELECT $1, current_date - 1, count(*), count(*), count(*) FROM marked
       ON CONFLICT (cid, day) DO UPDATE SET checked = activity_day.checked + excluded.checked,
         checked_uv = activity_day.checked_uv + excluded.checked_uv,
         period_uv = activity_day.period_uv + excluded.period_uv
     )
     INSERT INTO attendance_mark (cid, record_id, member_id, batch, reason, t_create)
     SELECT $1, id, member_id, gen_random_uuid(), '补登', now() FROM marked`,
    [cid],
  );
}
