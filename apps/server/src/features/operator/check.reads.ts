import { REVIEW, ROLE } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import { ATTENDANCE_CHECKS } from './attendance-check.reads.ts';
import { brokenChains, CERTIFIED_CHECKS, CHAIN_CHECK } from './certified.reads.ts';
import { MEMBER_CHECKS } from './members.reads.ts';
import { MONEY_CHECKS } from './money.reads.ts';
import { QUOTA_CHECKS } from './quota.reads.ts';

/** Something that two places of the database say differently. */
export interface Finding {
  check: string;
  /** The activity, or the person, it is about. */
  subject: string;
  detail: string;
}

/** Findings of one check that are told; the rest is known by then. */
const MOST = 100;
const FILE_ADDRESS = '"^/files/[0-9A-Za-z_-]{22}(\\\\.[0-9a-z]{1,5})?$"';

/** Ways of a field of files to name the file of `r`; text names none. */
const FILE_OF_R = sql`'$[*] ? (@.val.type() == "array").val[*] ? (@ starts with $file)',
  jsonb_build_object('file', '/files/' || r.token)`;
const FILLED = sql`o.fill_params || COALESCE(o.fix_params, '[]')`;

/**
 * Each answers rows of subject and detail where something is wrong, and none where all is well. Tables that lie
 * apart meet as a table and a query, never as two tables (docs/scaling.md).
 */
const CHECKS: Record<string, ReturnType<typeof sql>> = {
  ...MONEY_CHECKS,
  ...CERTIFIED_CHECKS,
  ...MEMBER_CHECKS,
  ...QUOTA_CHECKS,
  ...ATTENDANCE_CHECKS,

  'activity_day counts records': sql`
    WITH counted AS (
      SELECT cid, day, sum(checked) AS checked, sum(uv) AS uv, sum(period_uv) AS period_uv FROM (
        SELECT cid, day, count(*) AS checked, count(DISTINCT member_id) AS uv, 0 AS period_uv FROM record
        WHERE removed_at IS NULL AND wid = ${ZERO_ID} GROUP BY cid, day
        UNION ALL
        SELECT cid, period_start, 0, 0, count(DISTINCT member_id) FROM record
        WHERE removed_at IS NULL AND wid = ${ZERO_ID} GROUP BY cid, period_start
      ) x GROUP BY cid, day
    )
    SELECT cid AS subject, format('%s: checked %s/%s, checked_uv %s/%s, period_uv %s/%s (counter/rows)', day,
      d.checked, c.checked, d.checked_uv, c.uv, d.period_uv, c.period_uv) AS detail
    FROM counted c FULL JOIN activity_day d USING (cid, day)
    WHERE COALESCE(d.checked, 0) <> COALESCE(c.checked, 0) OR COALESCE(d.checked_uv, 0) <> COALESCE(c.uv, 0)
      OR COALESCE(d.period_uv, 0) <> COALESCE(c.period_uv, 0)`,

  'an activity has one owner, who is its initiator': sql`
    SELECT a.cid AS subject, format('%s owners', count(m.member_id)) AS detail
    FROM activity a LEFT JOIN member m ON m.cid = a.cid AND m.role = ${sql.lit(ROLE.OWNER)} AND m.removed_at IS NULL
    GROUP BY a.cid HAVING count(m.member_id) <> 1 OR bool_or(m.uid IS DISTINCT FROM a.owner_uid)`,

  'nobody exceeds the participant limit': sql`
    SELECT a.cid AS subject, format('%s of %s', count(*), a.total_limit) AS detail
    FROM activity a JOIN member m ON m.cid = a.cid AND m.takes_part AND NOT m.pending AND m.removed_at IS NULL
      AND m.blacklisted_at IS NULL
    WHERE a.total_limit > 0 GROUP BY a.cid HAVING count(*) > a.total_limit`,

  'person.created counts the activities that they made': sql`
    SELECT p.uid::text AS subject, format('created %s, activities %s', p.created, COALESCE(a.n, 0)) AS detail
    FROM person p LEFT JOIN (SELECT creator_uid, count(*) AS n FROM activity GROUP BY creator_uid) a
      ON a.creator_uid = p.uid
    WHERE p.created <> COALESCE(a.n, 0)`,

  'nobody pins more than 10': sql`
    SELECT uid::text AS subject, format('%s pinned', count(*)) AS detail
    FROM my_activity WHERE top_at IS NOT NULL GROUP BY uid HAVING count(*) > 10`,

  'homework_day counts submissions': sql`
    WITH counted AS (
      SELECT cid, wid, period_start AS day, count(*) AS done, count(DISTINCT member_id) AS uv FROM record
      WHERE removed_at IS NULL AND wid <> ${ZERO_ID} GROUP BY cid, wid, period_start
    )
    SELECT cid AS subject, format('%s, %s: done %s/%s, done_uv %s/%s (counter/rows)', wid, day, d.done, c.done,
      d.done_uv, c.uv) AS detail
    FROM counted c FULL JOIN homework_day d USING (cid, wid, day)
    WHERE COALESCE(d.done, 0) <> COALESCE(c.done, 0) OR COALESCE(d.done_uv, 0) <> COALESCE(c.uv, 0)`,

  'homework_counter counts submissions by their day': sql`
    SELECT cid AS subject, format('homework %s, %s: %s/%s (counter/rows)', wid, day, h.n, c.n) AS detail
    FROM (SELECT cid, wid, day, count(*) AS n FROM record WHERE removed_at IS NULL AND wid <> ${ZERO_ID}
      GROUP BY cid, wid, day) c
    FULL JOIN (SELECT * FROM homework_counter WHERE n <> 0) h USING (cid, wid, day)
    WHERE c.n IS DISTINCT FROM h.n`,

  'an approved make-up is a record, and no other is': sql`
    SELECT q.cid AS subject, format('make-up %s: status %s, record %s', q.id, q.status, r.id) AS detail
    FROM makeup_request q LEFT JOIN record r ON r.cid = q.cid AND r.id = q.id
    WHERE (q.status = ${sql.lit(REVIEW.APPROVED)}) <> (r.id IS NOT NULL) OR (r.id IS NOT NULL AND NOT r.makeup)`,

  'an accepted late delivery is a record, and no other is': sql`
    SELECT l.cid AS subject, format('late delivery %s: status %s, record %s', l.id, l.status, r.id) AS detail
    FROM late_delivery l LEFT JOIN record r ON r.cid = l.cid AND r.id = l.id
    WHERE (l.status = ${sql.lit(REVIEW.APPROVED)}) <> (r.id IS NOT NULL) OR (r.id IS NOT NULL AND NOT r.late)`,

  'a record has the grade of its newest review with one': sql`
    SELECT r.cid AS subject, format('record %s: graded %s, rank %s; review %s', r.id, r.graded, r.rank, q.rank) AS detail
    FROM record r LEFT JOIN (
      SELECT DISTINCT ON (cid, record_id) cid, record_id, rank FROM remark
      ORDER BY cid, record_id, rank > 0 DESC, t_submit DESC, id DESC
    ) q ON q.cid = r.cid AND q.record_id = r.id
    WHERE r.graded <> (q.rank IS NOT NULL) OR r.rank <> COALESCE(q.rank, 0)`,

  'grade_counter counts reviewed records': sql`
    SELECT cid AS subject, format('homework %s, %s, rank %s: %s/%s (counter/rows)', wid, day, rank, t.n, c.n) AS detail
    FROM (SELECT cid, wid, day, rank, count(*) AS n FROM record WHERE graded AND removed_at IS NULL
      GROUP BY cid, wid, day, rank) c
    FULL JOIN (SELECT * FROM grade_counter WHERE n <> 0) t USING (cid, wid, day, rank)
    WHERE c.n IS DISTINCT FROM t.n`,

  'a record counts its likes and comments': sql`
    SELECT r.cid AS subject, format('record %s: likes %s/%s, comments %s/%s (counter/rows)', r.id, r.like_count, l.n,
      r.comment_count, c.n) AS detail
    FROM record r
      LEFT JOIN (SELECT cid, record_id, count(*) AS n FROM record_like GROUP BY cid, record_id) l
        ON l.cid = r.cid AND l.record_id = r.id
      LEFT JOIN (SELECT cid, record_id, count(*) AS n FROM record_comment WHERE removed_at IS NULL
        GROUP BY cid, record_id) c ON c.cid = r.cid AND c.record_id = r.id
    WHERE r.like_count <> COALESCE(l.n, 0) OR r.comment_count <> COALESCE(c.n, 0)`,

  'a guardian signs in for a member of the activity': sql`
    SELECT g.cid AS subject, format('member %s', g.member_id) AS detail FROM guardian g
    WHERE NOT EXISTS (SELECT FROM member m WHERE m.cid = g.cid AND m.member_id = g.member_id)`,

  'my_dependent mirrors guardian': sql`
    SELECT COALESCE(w.cid, g.cid) AS subject, format('person %s, member %s: since %s/%s (list/guardian)',
      COALESCE(w.uid, g.uid), COALESCE(w.member_id, g.member_id), w.t_create, g.t_create) AS detail
    FROM my_dependent w FULL JOIN (SELECT cid, member_id, uid, t_create FROM guardian) g ON g.cid = w.cid AND g.member_id = w.member_id AND g.uid = w.uid
    WHERE w.t_create IS DISTINCT FROM g.t_create`,

  'every referenced file exists': sql`
    SELECT r.cid AS subject, format('%s refers to %s', r.holder, r.token) AS detail
    FROM file_ref r LEFT JOIN (SELECT token FROM file) f ON f.token = r.token WHERE f.token IS NULL`,

  'every file of a record or of settings is referred to': sql`
    WITH named AS (
      SELECT cid, 'record ' || id AS holder,
        jsonb_path_query(fill_params, '$[*] ? (@.val.type() == "array").val[*]') #>> '{}' AS address
      FROM record WHERE removed_at IS NULL
      UNION ALL
      SELECT q.cid, 'remark ' || q.record_id || ' ' || q.id, unnest(ARRAY(SELECT jsonb_array_elements_text(q.imgs))
        || CASE WHEN q.audio = '' THEN '{}'::text[] ELSE ARRAY[q.audio] END)
      FROM remark q JOIN record r ON r.cid = q.cid AND r.id = q.record_id AND r.removed_at IS NULL
      UNION ALL
      SELECT cid, 'annotation ' || record_id, unnest(ARRAY[original, rendered]) FROM record_annotation a
      WHERE EXISTS (SELECT FROM record r WHERE r.cid = a.cid AND r.id = a.record_id AND r.removed_at IS NULL)
      UNION ALL
      SELECT cid, 'list', settings->>'list_url' FROM activity WHERE settings->>'list_url' <> ''
      UNION ALL
      SELECT cid, 'settings', jsonb_path_query(settings - 'list_url',
        ${sql.lit(`$.** ? (@.type() == "string" && @ like_regex ${FILE_ADDRESS})`)}) #>> '{}'
      FROM activity
      UNION ALL
      SELECT cid, part || ' ' || wid, jsonb_path_query(settings->field,
        ${sql.lit(`$.** ? (@.type() == "string" && @ like_regex ${FILE_ADDRESS})`)}) #>> '{}'
      FROM homework, (VALUES ('homework', 'content'), ('answer', 'answer')) p (part, field)
    )
    SELECT DISTINCT n.cid AS subject, format('%s names %s', n.holder, n.address) AS detail
    FROM named n WHERE NOT EXISTS (
      SELECT FROM file_ref r WHERE r.cid = n.cid AND r.holder = n.holder AND r.token = substr(n.address, 8, 22))`,

  'what is filled in refers to no file but those that it names': sql`
    SELECT r.cid AS subject, format('%s refers to %s', r.holder, r.token) AS detail
    FROM file_ref r WHERE NOT CASE split_part(r.holder, ' ', 1)
      WHEN 'record' THEN EXISTS (SELECT FROM record o WHERE o.cid = r.cid
        AND o.id = split_part(r.holder, ' ', 2)::uuid AND jsonb_path_exists(${FILLED}, ${FILE_OF_R}))
      WHEN 'version' THEN EXISTS (SELECT FROM record_version o WHERE o.cid = r.cid
        AND o.record_id = split_part(r.holder, ' ', 2)::uuid AND jsonb_path_exists(${FILLED}, ${FILE_OF_R}))
      WHEN 'hidden' THEN EXISTS (SELECT FROM record o WHERE o.cid = r.cid
        AND o.member_id = split_part(r.holder, ' ', 2)::uuid AND jsonb_path_exists(${FILLED}, ${FILE_OF_R}))
      WHEN 'member' THEN EXISTS (SELECT FROM member o WHERE o.cid = r.cid
        AND o.member_id = split_part(r.holder, ' ', 2)::uuid AND jsonb_path_exists(o.reg_params, ${FILE_OF_R}))
      WHEN 'makeup' THEN EXISTS (SELECT FROM makeup_request o WHERE o.cid = r.cid
        AND o.id = split_part(r.holder, ' ', 2)::uuid AND (jsonb_path_exists(o.fill_params, ${FILE_OF_R})
          OR r.token IN (SELECT substr(address, 8, 22) FROM unnest(o.pictures) AS p (address))))
      WHEN 'late' THEN EXISTS (SELECT FROM late_delivery o WHERE o.cid = r.cid
        AND o.member_id = split_part(r.holder, ' ', 2)::uuid AND o.day = split_part(r.holder, ' ', 3)::date
        AND o.slot = split_part(r.holder, ' ', 4)::int
        AND o.wid = COALESCE(NULLIF(split_part(r.holder, ' ', 5), ''), ${ZERO_ID})::uuid
        AND jsonb_path_exists(o.fill_params, ${FILE_OF_R}))
      ELSE true END`,

  'a number that logs somebody in is the one they bound': sql`
    SELECT i.uid::text AS subject, format('identity %s, person %s', i.subject, p.mobile) AS detail
    FROM identity i LEFT JOIN (SELECT uid, mobile FROM person) p ON p.uid = i.uid
    WHERE i.provider = 'mobile' AND i.subject IS DISTINCT FROM p.mobile`,

  'an activity with a verified initiator says so': sql`
    SELECT a.cid AS subject, format('owner bound %s', p.mobile) AS detail
    FROM activity a JOIN (SELECT uid, mobile FROM person WHERE mobile IS NOT NULL) p ON p.uid = a.owner_uid
    WHERE NOT a.phone_verified`,

  'a reminder is of an activity that reminds': sql`
    SELECT r.cid AS subject, format('next %s, alert_time %s', r.day, a.settings->>'alert_time') AS detail
    FROM reminder r LEFT JOIN activity a ON a.cid = r.cid
    WHERE r.done_at IS NULL AND COALESCE((a.settings->>'alert_time')::int, -1) < 0`,

  'my_activity mirrors member': sql`
    SELECT COALESCE(y.cid, m.cid) AS subject,
      format('person %s: role %s/%s, pending %s/%s (list/member)', COALESCE(y.uid, m.uid), y.role, m.role, y.pending,
        m.pending) AS detail
    FROM my_activity y
    FULL JOIN (SELECT * FROM member WHERE removed_at IS NULL AND uid IS NOT NULL) m
      ON m.cid = y.cid AND m.uid = y.uid
    WHERE y.role IS DISTINCT FROM m.role OR y.pending IS DISTINCT FROM m.pending`,

  'events of an activity end at its number and have no gaps': sql`
    SELECT COALESCE(f.cid, e.cid) AS subject, format('feed %s, events %s to %s, %s of them', f.seq, e.first, e.last,
      e.n) AS detail
    FROM activity_feed f FULL JOIN (
      SELECT cid, min(seq) AS first, max(seq) AS last, count(*) AS n FROM activity_event GROUP BY cid
    ) e ON e.cid = f.cid
    WHERE f.seq IS DISTINCT FROM e.last OR e.n IS DISTINCT FROM e.last - e.first + 1`,

  'my_activity mirrors activity': sql`
    SELECT y.cid AS subject, format('person %s sees "%s", %s to %s', y.uid, y.title, y.start_day, y.end_day) AS detail
    FROM my_activity y
    LEFT JOIN (SELECT cid, title, start_day, end_day, deleted_at FROM activity) a ON a.cid = y.cid
    WHERE (y.title, y.start_day, y.end_day, y.deleted_at)
      IS DISTINCT FROM (a.title, a.start_day, a.end_day, a.deleted_at)`,
};

async function findingsOf(tx: Tx): Promise<Finding[]> {
  const found: Finding[] = [];
  // An activity that is being erased is in no state at all.
  const { rows: erased } = await sql<{ cid: string }>`SELECT cid FROM purge WHERE t_done IS NULL`.execute(tx);
  const without = erased.map(({ cid }) => cid);
  for (const [check, query] of Object.entries(CHECKS)) {
    const { rows } = await sql<Omit<Finding, 'check'>>`
      SELECT * FROM (${query}) wrong WHERE subject <> ALL(${without}::text[]) LIMIT ${MOST}`.execute(tx);
    found.push(...rows.map((row) => ({ check, ...row })));
  }
  const chains = (await brokenChains(tx)).slice(0, MOST);
  return [...found, ...chains.map((row) => ({ check: CHAIN_CHECK, ...row }))];
}

/**
 * Proves that counters equal rows, that no quota is exceeded and that projections mirror what they project.
 * Reads one moment of the database, so that it may run beside the server.
 */
export function checkData(db: Db): Promise<Finding[]> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(findingsOf);
}
