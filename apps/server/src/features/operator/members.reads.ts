import { PARTICIPANT_ROLES } from '@rollcall/rules';
import { sql } from 'kysely';
import { literals } from '../../platform/db/literals.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';

/** Comparisons of joins, quits, returns and due members with the counters; each as in check.reads. */
export const MEMBER_CHECKS: Record<string, ReturnType<typeof sql>> = {
  'activity.join_num counts those who joined': sql`
    SELECT a.cid AS subject, format('join_num %s, members %s', a.join_num, count(m.member_id)) AS detail
    FROM activity a LEFT JOIN member m
      ON m.cid = a.cid AND m.takes_part AND NOT m.pending AND m.removed_at IS NULL AND m.blacklisted_at IS NULL
    GROUP BY a.cid HAVING a.join_num <> count(m.member_id)`,

  // A returning member has joined once more, and is nobody new.
  'activity_day counts members': sql`
    WITH joined AS (
      SELECT cid, member_id, joined_day AS day, COALESCE(blacklisted_at, removed_at) AS removed_at
      FROM member WHERE takes_part AND NOT pending
    ), counted AS (
      SELECT cid, day, sum(fresh) AS fresh, sum(joined) AS joined, sum(due) AS due FROM (
        SELECT j.cid, j.day, (t.cid IS NULL)::int AS fresh, 1 AS joined, 0 AS due
        FROM joined j LEFT JOIN member_stay t ON t.cid = j.cid AND t.member_id = j.member_id AND t.nth = 1
        UNION ALL SELECT cid, from_day, (nth = 1)::int, 1, 0 FROM member_stay
        UNION ALL SELECT cid, to_day, 0, -1, 0 FROM member_stay
        UNION ALL SELECT cid, from_day, 0, 0, 1 FROM membership
        UNION ALL SELECT cid, to_day, 0, 0, -1 FROM membership WHERE to_day IS NOT NULL
        UNION ALL
        SELECT j.cid, (j.removed_at AT TIME ZONE a.zone)::date, 0, -1, 0
        FROM joined j JOIN activity a USING (cid) WHERE j.removed_at IS NOT NULL
      ) x GROUP BY cid, day
    )
    SELECT cid AS subject, format('%s: fresh %s/%s, join_change %s/%s, due_change %s/%s (counter/rows)', day,
      d.fresh, c.fresh, d.join_change, c.joined, d.due_change, c.due) AS detail
    FROM counted c FULL JOIN activity_day d USING (cid, day)
    WHERE COALESCE(d.fresh, 0) <> COALESCE(c.fresh, 0) OR COALESCE(d.join_change, 0) <> COALESCE(c.joined, 0)
      OR COALESCE(d.due_change, 0) <> COALESCE(c.due, 0)`,

  // Lines of a designated list are due before anybody claims them; nobody is due who never stood for anything.
  'who is due is a member or a line of the list': sql`
    SELECT m.cid AS subject, format('member %s: roster %s, takes part %s, waits %s, due %s', m.member_id, m.roster,
      m.takes_part, m.pending, s.due) AS detail
    FROM member m JOIN LATERAL (
      SELECT count(*) FILTER (WHERE to_day IS NULL) AS due FROM membership s
      WHERE s.cid = m.cid AND s.member_id = m.member_id
    ) s ON true
    WHERE m.removed_at IS NULL AND (m.takes_part OR m.roster) AND m.role IN (${literals(PARTICIPANT_ROLES)})
      AND s.due <> CASE WHEN m.roster OR NOT m.pending THEN 1 ELSE 0 END`,

  // Statistics take those who signed in from those who are due: `unchecked` of the day would be too small. Records whose
  // period is none of the present cycle, which was edited since, count for no day.
  'who signed in is due on the day': sql`
    SELECT r.cid AS subject, format('%s: %s members signed in and are not due', r.day, count(DISTINCT r.member_id))
      AS detail
    FROM record r JOIN activity a ON a.cid = r.cid JOIN activity_revision v ON v.cid = a.cid AND v.rev = a.rev
    WHERE r.removed_at IS NULL AND r.wid = ${ZERO_ID} AND r.period_start = CASE
        WHEN v.rules->'checkinday' @> '8' THEN date_trunc('week', r.day::timestamp)::date
        WHEN v.rules->'checkinday' @> '9' THEN date_trunc('month', r.day::timestamp)::date
        ELSE r.day END
      AND NOT EXISTS (
      SELECT FROM membership s WHERE s.cid = r.cid AND s.member_id = r.member_id AND s.from_day <= r.day
        AND (s.to_day IS NULL OR s.to_day > r.day))
    GROUP BY r.cid, r.day`,

  'a person is one member of an activity': sql`
    SELECT cid AS subject, format('person %s: %s rows', uid, count(*)) AS detail
    FROM member WHERE uid IS NOT NULL GROUP BY cid, uid HAVING count(*) > 1`,

  'nobody is due twice on a day': sql`
    SELECT a.cid AS subject, format('member %s: from %s to %s, and from %s', a.member_id, a.from_day, a.to_day,
      b.from_day) AS detail
    FROM membership a JOIN membership b ON b.cid = a.cid AND b.member_id = a.member_id
      AND b.from_day > a.from_day AND (b.to_day IS NULL OR b.to_day > b.from_day)
    WHERE a.to_day IS NULL OR a.to_day > b.from_day`,
};
