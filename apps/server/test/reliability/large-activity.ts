import type { Api } from '../fixtures/api.ts';

/** Rows that are added to an activity. */
export interface Size {
  members: number;
  records: number;
}

/**
 * Makes an activity large by SQL alone: members with accounts who joined a month before the day of the tests, their
 * records of the days before, events, audit and inbox rows. Counters are left as they are.
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
       request_id, request_hash, fill_params, nth)
     SELECT $1, gen_random_uuid(), p.member_id, 1, d.day, d.day, 0, 1, 0, 86340, d.day + interval '8 hours',
       'large' || i, sha256('x'), '[]', 1
     FROM generate_series(0, $3::int - 1) i
     CROSS JOIN LATERAL (SELECT date '2026-11-19' - (i / $2::int) AS day) d
     JOIN people p ON p.n = i % $2::int`,
    [cid, members, records],
  );
  await api.sql(
    `INSERT INTO audit (cid, id, uid, action, after, t_create)
     SELECT $1, gen_random_uuid(), owner_uid, 'export.order', '{"kind": "records"}', now()
     FROM activity, generate_series(1, $2::int) WHERE cid = $1`,
    [cid, members],
  );
  await api.sql('ANALYZE');
}
