import { sql } from 'kysely';
import { ZERO_ID } from '../../platform/ids/ids.ts';

/**
 * Checks that nobody has more records than the quota of a period or a slot, of sign-ins and of homework; each as in
 * check.reads. Rows that were joined into one member had a quota each (`record.stay`, docs/decisions/073).
 */
export const QUOTA_CHECKS: Record<string, ReturnType<typeof sql>> = {
  // A period may have seen several revisions. Its limit is the most generous of those that judged it and those of the last
  // day of edits up to its own, which what waited is decided by; its slots are those that its day has at last: an id that was
  // taken away does not come back (docs/decisions/112). Sign-ins of a week or month that begins on a day of slots count
  // apart from those.
  'nobody exceeds the quota of a period': sql`
    SELECT r.cid AS subject, format('member %s, %s: %s records, limit %s', r.member_id, r.period_start, count(*),
      greatest(max(r.quota), max(l.quota))) AS detail
    FROM (SELECT r.cid, r.member_id, r.stay, r.period_start, r.day, r.slot, max((v.rules->>'limit')::int) OVER (
        PARTITION BY r.cid, r.member_id, r.stay, r.period_start) AS quota
      FROM record r LEFT JOIN activity_revision v ON v.cid = r.cid AND v.rev = r.rev
      WHERE r.removed_at IS NULL AND r.wid = ${ZERO_ID}) r
      LEFT JOIN LATERAL (SELECT cid, rules, max((rules->>'limit')::int) FILTER (
            WHERE ((rules->'checkinday'->>0)::int < 8) = (r.slot >= 0)) OVER (PARTITION BY from_day) AS quota
        FROM activity_revision WHERE cid = r.cid AND from_day <= r.day ORDER BY from_day DESC, rev DESC LIMIT 1) l ON true
    WHERE l.cid IS NULL OR r.slot < 0
      OR COALESCE(l.rules->'slot_ids', jsonb_path_query_array(l.rules, '$.time_list[*][0]')) @> to_jsonb(r.slot)
    GROUP BY r.cid, r.member_id, r.stay, r.period_start, r.slot < 0
    HAVING count(*) > COALESCE(greatest(max(r.quota), max(l.quota)), 0)`,

  'nobody exceeds the quota of a slot': sql`
    SELECT r.cid AS subject, format('member %s, %s, slot %s: %s records', r.member_id, r.period_start, r.slot,
      count(*)) AS detail
    FROM record r JOIN activity_revision v ON v.cid = r.cid AND v.rev = r.rev
    WHERE r.removed_at IS NULL AND r.slot >= 0 AND r.wid = ${ZERO_ID}
    GROUP BY r.cid, r.member_id, r.stay, r.period_start, r.slot
    HAVING count(*) > max(ceil((v.rules->>'limit')::numeric / greatest(1, jsonb_array_length(v.rules->'time_list'))))`,

  'nobody exceeds the quota of homework': sql`
    SELECT r.cid AS subject, format('member %s, homework %s, %s: %s records, limit %s', r.member_id, r.wid,
      r.period_start, count(*), max((v.settings->>'limit')::int)) AS detail
    FROM record r LEFT JOIN homework_revision v ON v.cid = r.cid AND v.wid = r.wid AND v.rev = r.rev
    WHERE r.removed_at IS NULL AND r.wid <> ${ZERO_ID} GROUP BY r.cid, r.member_id, r.stay, r.wid, r.period_start
    HAVING count(*) > COALESCE(max((v.settings->>'limit')::int), 0)`,

  'nobody exceeds the quota of a slot of homework': sql`
    SELECT r.cid AS subject, format('member %s, homework %s, %s, slot %s: %s records', r.member_id, r.wid,
      r.period_start, r.slot, count(*)) AS detail
    FROM record r JOIN homework_revision v ON v.cid = r.cid AND v.wid = r.wid AND v.rev = r.rev
    WHERE r.removed_at IS NULL AND r.wid <> ${ZERO_ID} AND r.slot >= 0
    GROUP BY r.cid, r.member_id, r.stay, r.wid, r.period_start, r.slot
    HAVING count(*) > max(ceil((v.settings->>'limit')::numeric
      / greatest(1, jsonb_array_length(v.settings->'time_list'))))`,
};
