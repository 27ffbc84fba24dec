import type { Api } from '../fixtures/api.ts';

/** Rows that are added to an activity. */
export interface Size {
  members: number;
  records: number;
}

/** Homework that every member who is added submits; it has no row of its own. */
export const LARGE_WORK = '0193a000-0000-7000-8000-00000000aaaa';

/** Rows of the other kinds that come with members, each older than those of the scenario: lists join them with the members. */
const OF_MEMBERS = [
  `INSERT INTO refused_attempt (cid, uid, day, slot, reason, name, t_last)
   SELECT cid, uid, '2026-10-20', 0, 'too_far', alias, t_join FROM chosen`,
  `INSERT INTO late_delivery (cid, id, member_id, day, period_start, slot, rev, request_id, request_hash, fill_params,
     captured_at, t_last, status)
   SELECT cid, gen_random_uuid(), member_id, '2026-10-20', '2026-10-20', 0, 1, 'large', sha256('x'), '[]', t_join, t_join, 2
   FROM chosen`,
  `INSERT INTO makeup_request (cid, id, member_id, rev, day, period_start, slot, request_id, request_hash, fill_params, t_ask,
     status, t_decide)
   SELECT cid, gen_random_uuid(), member_id, 1, '2026-10-20', '2026-10-20', 0, 'large', sha256('x'), '[]', t_join, 1, t_join
   FROM chosen`,
  `INSERT INTO member_leave (cid, id, member_id, first_day, last_day, kind, reason, state, asked_uid, t_ask)
   SELECT cid, gen_random_uuid(), member_id, '2026-10-20', '2026-10-20', '病假', '', 2, uid, t_join FROM chosen`,
  `INSERT INTO barrage (cid, id, member_id, content, request_id, t_create)
   SELECT cid, gen_random_uuid(), member_id, '大家好', 'large', t_join FROM chosen`,
  `INSERT INTO remark (cid, id, record_id, uid, rank, t_submit)
   SELECT cid, gen_random_uuid(), r.id, chosen.uid, 1, t_join FROM chosen JOIN record r USING (cid, member_id)`,
  `INSERT INTO notice (uid, id, cid, kind, title, text, t_create)
   SELECT uid, gen_random_uuid(), cid, 'remark', '点评', '写得很认真', t_join FROM chosen`,
  `INSERT INTO guardian (cid, member_id, uid, relation, request_id, t_create)
   SELECT cid, member_id, uid, '家长', 'large', t_join FROM chosen`,
  `INSERT INTO invitation (cid, member_id, hash, creator_uid, t_create)
   SELECT cid, member_id, sha256(convert_to(uid::text, 'UTF8')), uid, t_join FROM chosen`,
  `INSERT INTO my_dependent (uid, cid, member_id, t_create) SELECT uid, cid, member_id, t_join FROM chosen`,
];

/**
 * Makes an activity large by SQL alone: members with accounts who joined a month before the day of the tests, their
 * records of the days before (one in twenty reviewed), submissions, refused attempts, decided requests and leave, lines for the large screen, reviews, notices,
 * guardians, printed codes, and audit.
 * Counters are left as they are.
 */
export async function enlarge(api: Api, cid: string, { members, records }: Size): Promise<void> {
  const uid = `lpad(to_hex(i), 32, '0')::uuid`;
  await api.sql(
    `INSERT INTO person (uid, openid, nickname, t_create)
     SELECT ${uid}, 'large-' || i, '同学' || i, now() FROM generate_series(1, $1::int) i`,
    [members],
  );
  await api.sql(
    `WITH added AS (
       INSERT INTO member (cid, member_id, uid, role, alias, joined_day, t_join)
       SELECT $1, gen_random_uuid(), ${uid}, 0, '同学' || i, '2026-10-20', '2026-10-20T00:00:00Z'
       FROM generate_series(1, $2::int) i RETURNING member_id)
     INSERT INTO membership (cid, member_id, from_day) SELECT $1, member_id, '2026-10-20' FROM added`,
    [cid, members],
  );
  await api.sql(
    `WITH people AS (SELECT member_id, row_number() OVER (ORDER BY member_id) - 1 AS n FROM member
       WHERE cid = $1 AND uid IN (SELECT ${uid} FROM generate_series(1, $2::int) i))
     INSERT INTO record (cid, id, member_id, rev, day, period_start, slot, ordinal, slot_from, slot_to, t_submit,
       request_id, request_hash, fill_params, nth, graded, rank)
     SELECT $1, gen_random_uuid(), p.member_id, 1, d.day, d.day, 0, 1, 0, 86340, d.day + interval '8 hours',
       'large' || i, sha256('x'), '[]', 1, i % 20 = 0, CASE WHEN i % 20 = 0 THEN 1 + i / 20 % 6 ELSE 0 END
     FROM generate_series(0, $3::int - 1) i
     CROSS JOIN LATERAL (SELECT date '2026-11-19' - (i / $2::int) AS day) d
     JOIN people p ON p.n = i % $2::int`,
    [cid, members, records],
  );
  await api.sql(
    `INSERT INTO record (cid, id, member_id, wid, rev, day, period_start, slot, ordinal, t_submit, request_id, request_hash,
       fill_params, nth)
     SELECT cid, gen_random_uuid(), member_id, $2, 1, '2026-10-20', '2026-10-20', 0, 1, t_join, 'work', sha256('x'), '[]', 1
     FROM member WHERE cid = $1`,
    [cid, LARGE_WORK],
  );
  await api.sql(
    `INSERT INTO audit (cid, id, uid, action, after, t_create)
     SELECT $1, gen_random_uuid(), owner_uid, 'export.order', '{"kind": "records"}', now()
     FROM activity, generate_series(1, $2::int) WHERE cid = $1`,
    [cid, members],
  );
  const chosen = `chosen AS (SELECT * FROM member WHERE cid = $1 AND uid IN (SELECT ${uid} FROM generate_series(1, $2::int) i))`;
  for (const insert of OF_MEMBERS) await api.sql(`WITH ${chosen} ${insert}`, [cid, members]);
  await api.sql('ANALYZE');
}
