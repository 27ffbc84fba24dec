import type pg from 'pg';
import {
  addMembers,
  addPeople,
  addRecords,
  attendance,
  call,
  newActivity,
  newOrganiser,
  type Organiser,
} from './fixtures.ts';

export interface School {
  organiser: Organiser;
  /** A class of 50,000 with 1,000,000 records, and its homework. */
  big: string;
  wid: string;
  /** An older activity of 100,000 records. */
  old: string;
}

const MEMBERS = 50_000;
const RECORDS = 1_000_000;
const OLD_RECORDS = 100_000;
/** Of the records every so many-th is reviewed, of the members every so many-th submitted homework. */
const REVIEWED = 20;
const SUBMITTED = 2;

/** A class, begun 70 days ago. */
export async function newClass(url: string, db: pg.Client, organiser: Organiser): Promise<string> {
  const { cate: _cate, ...settings } = attendance('全校晨读');
  const made = await call<{ data: { cid: string } }>(
    url,
    'POST',
    '/xcx/checkin/v2/hsign/init',
    { ...settings, template: 2, cate: 0 },
    organiser.token,
  );
  const { cid } = made.data;
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
  return cid;
}

/** Reviews, with the projections that lists filter by. */
async function addReviews(db: pg.Client, cid: string): Promise<void> {
  await db.query(
    `WITH chosen AS (
       SELECT id, day, wid, (row_number() OVER ())::int AS n FROM record WHERE cid = $1 AND removed_at IS NULL
     ), reviewed AS (
       INSERT INTO remark (cid, id, record_id, uid, rank, content, t_submit)
       SELECT $1, gen_random_uuid(), c.id, a.owner_uid, 1 + (c.n / ${REVIEWED}) % 6, '写得很认真', now()
       FROM chosen c JOIN activity a ON a.cid = $1 WHERE c.n % ${REVIEWED} = 0
       RETURNING record_id, rank
     )
     UPDATE record r SET graded = true, rank = v.rank FROM reviewed v WHERE r.cid = $1 AND r.id = v.record_id`,
    [cid],
  );
  await db.query(
    `INSERT INTO grade_counter (cid, wid, day, rank, n)
     SELECT cid, wid, day, rank, count(*) FROM record WHERE cid = $1 AND graded AND removed_at IS NULL
     GROUP BY cid, wid, day, rank`,
    [cid],
  );
}

/** One homework of a class, with 20 days for it. */
export async function newHomework(url: string, organiser: Organiser, cid: string): Promise<string> {
  const today = Math.floor(Date.now() / 86_400_000) * 86_400;
  const made = await call<{ data: { wid: string } }>(
    url,
    'POST',
    '/xcx/checkin/v1/homework/init',
    { cid, mode: 0, title: '观察一种植物', start_date: 0, end_date: today + 20 * 86_400, end_time: 75_600 },
    organiser.token,
  );
  return made.data.wid;
}

/** Submissions of half of the class for its homework. */
async function addSubmissions(db: pg.Client, cid: string): Promise<void> {
  await db.query(
    `WITH work AS (SELECT wid, start_day FROM homework WHERE cid = $1 LIMIT 1),
       people AS (SELECT member_id, row_number() OVER (ORDER BY member_id) AS n FROM member
         WHERE cid = $1 AND takes_part),
       added AS (
         INSERT INTO record (cid, id, member_id, wid, rev, day, period_start, slot, ordinal, slot_from, slot_to,
           t_submit, request_id, request_hash, fill_params, nth)
         SELECT $1, gen_random_uuid(), member_id, wid, 1, current_date, start_day, 0, 1, NULL, NULL,
           now() - n * interval '1 second', 'h' || n, sha256('x'), '[{"key":1,"val":"做完了","name":"文字"}]', 0
         FROM people, work WHERE n % ${SUBMITTED} = 0 RETURNING wid, day, period_start),
       dated AS (
         INSERT INTO homework_counter (cid, wid, day, n) SELECT $1, wid, day, count(*) FROM added GROUP BY wid, day)
     INSERT INTO homework_day (cid, wid, day, done, done_uv)
     SELECT $1, wid, period_start, count(*), count(*) FROM added GROUP BY wid, period_start
     ON CONFLICT (cid, wid, day) DO UPDATE SET done = EXCLUDED.done, done_uv = EXCLUDED.done_uv`,
    [cid],
  );
}

/** Content of the other long lists: refusals, lines for the large screen, changes. */
async function addTheRest(db: pg.Client, cid: string): Promise<void> {
  await db.query(
    `INSERT INTO refused_attempt (cid, uid, day, slot, reason, name, count, evidence, t_last)
     SELECT $1, lpad(to_hex(i), 32, '0')::uuid, current_date - (i % 60), 0, 'too_far', '同学' || i, 1,
       '{"distance": 900}', now() - i * interval '1 minute' FROM generate_series(0, ${MEMBERS - 1}) i`,
    [cid],
  );
  await db.query(
    `INSERT INTO barrage (cid, id, member_id, content, request_id, t_create)
     SELECT $1, gen_random_uuid(), member_id, '大家好', 'b' || row_number() OVER (), now() FROM member
     WHERE cid = $1 AND takes_part`,
    [cid],
  );
  await db.query(
    `INSERT INTO audit (cid, id, uid, action, before, after, t_create)
     SELECT $1, gen_random_uuid(), owner_uid, 'export.order', NULL, '{"kind": "records"}', now()
     FROM activity, generate_series(1, 20000) WHERE cid = $1`,
    [cid],
  );
}

/** An activity of 50,000 members and 1,000,000 records beside an older one of 100,000; about two minutes. */
export async function makeSchool(url: string, db: pg.Client): Promise<School> {
  const organiser = await newOrganiser(url, db, 'bench-school');
  // The old one first, so that its rows lie deep in the table.
  const old = (await newActivity(url, db, organiser, '旧活动')).cid;
  const big = await newClass(url, db, organiser);
  await addPeople(db, MEMBERS);
  for (const [cid, records] of [
    [old, OLD_RECORDS],
    [big, RECORDS],
  ] as const) {
    await addMembers(db, cid, MEMBERS);
    await addRecords(db, cid, records);
    await addReviews(db, cid);
  }
  const wid = await newHomework(url, organiser, big);
  await addSubmissions(db, big);
  await addTheRest(db, big);
  await db.query('VACUUM ANALYZE');
  return { organiser, big, wid, old };
}
