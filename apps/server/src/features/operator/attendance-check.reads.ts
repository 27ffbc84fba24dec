import { sql } from 'kysely';
import { ZERO_ID } from '../../platform/ids/ids.ts';

/**
 * Comparisons of counted days with rows; each as in check.reads. A day that changed since it was counted is counted
 * anew before anybody sees it, so that only those whose numbers of changes are the present ones can be wrong: the
 * second part of a version says of how many changes it is.
 */
export const ATTENDANCE_CHECKS: Record<string, ReturnType<typeof sql>> = {
  'attendance_day counts members of slots': sql`
    WITH counted AS (
      SELECT a.cid, a.day, s.key::int AS slot, COALESCE((s.value->>'present')::int, 0)
          + COALESCE((s.value->>'late')::int, 0) + COALESCE((s.value->>'early')::int, 0)
          + COALESCE((s.value->>'makeup')::int, 0) AS done, COALESCE((s.value->>'done_due')::int, 0) AS done_due
      FROM attendance_day a JOIN activity_day d ON d.cid = a.cid AND d.day = a.day
        CROSS JOIN LATERAL jsonb_each(a.counters) s
      WHERE s.key <> '-1' AND split_part(a.version, ' ', 2) = d.changes || '.' || d.checked
    ), rows AS (
      SELECT cid, day, slot, count(DISTINCT member_id) AS done FROM record
      WHERE removed_at IS NULL AND wid = ${ZERO_ID} GROUP BY cid, day, slot
    )
    SELECT k.cid AS subject, format('%s, slot %s: %s/%s members (counter/rows), %s of them due', k.day, k.slot, k.done,
      COALESCE(r.done, 0), k.done_due) AS detail
    FROM counted k LEFT JOIN rows r ON r.cid = k.cid AND r.day = k.day AND r.slot = k.slot
    WHERE k.done <> COALESCE(r.done, 0) OR k.done_due > k.done`,

  'attendance_setting counts findings': sql`
    SELECT COALESCE(s.cid, f.cid) AS subject, format('%s: %s/%s (counter/rows)', COALESCE(s.kind, f.kind), s.n, f.n)
      AS detail
    FROM (SELECT a.cid, c.key AS kind, c.value::int AS n FROM attendance_setting a
      CROSS JOIN LATERAL jsonb_each_text(a.findings_counts) c) s
    FULL JOIN (SELECT cid, kind, count(*)::int AS n FROM attendance_finding GROUP BY cid, kind) f
      ON f.cid = s.cid AND f.kind = s.kind
    WHERE s.n IS DISTINCT FROM f.n`,
};
