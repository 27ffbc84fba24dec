-- Who has a sign-in of a day is due on it, until its period ends: nobody else looks present in their place (decision 120).
-- Records that were given back, make-ups and late deliveries that were accepted after their member had ceased to be due
-- lacked this before; `unchecked` of their days is too small by as many. A record whose period is none of the present cycle
-- counts for no day, and is passed over. Runs again without a change.
DO $$
DECLARE
  one record;
  before datemultirange;
  after datemultirange;
BEGIN
  FOR one IN
    SELECT r.cid, r.member_id, range_agg(daterange(r.day, CASE
      WHEN v.rules->'checkinday' @> '8' THEN r.day - extract(isodow FROM r.day)::int + 8
      WHEN v.rules->'checkinday' @> '9' THEN (date_trunc('month', r.day) + interval '1 month')::date
      ELSE r.day + 1 END)) AS lacking
    FROM record r JOIN activity a ON a.cid = r.cid JOIN activity_revision v ON v.cid = a.cid AND v.rev = a.rev
    WHERE r.period_start = CASE
        WHEN v.rules->'checkinday' @> '8' THEN date_trunc('week', r.day::timestamp)::date
        WHEN v.rules->'checkinday' @> '9' THEN date_trunc('month', r.day::timestamp)::date
        ELSE r.day END
      AND r.wid = '00000000-0000-0000-0000-000000000000' AND r.removed_at IS NULL
      AND NOT EXISTS (SELECT FROM membership s WHERE s.cid = r.cid AND s.member_id = r.member_id
        AND s.from_day <= r.day AND (s.to_day IS NULL OR s.to_day > r.day))
    GROUP BY r.cid, r.member_id ORDER BY r.cid, r.member_id
  LOOP
    -- As whoever changes due members does.
    PERFORM FROM activity WHERE cid = one.cid FOR UPDATE;
    SELECT COALESCE(range_agg(daterange(from_day, to_day)), '{}') INTO before
    FROM membership WHERE cid = one.cid AND member_id = one.member_id;
    after := before + one.lacking;
    DELETE FROM membership WHERE cid = one.cid AND member_id = one.member_id;
    INSERT INTO membership (cid, member_id, from_day, to_day)
    SELECT one.cid, one.member_id, lower(days), upper(days) FROM unnest(after) AS days;
    INSERT INTO activity_day (cid, day, due_change, moves)
    SELECT one.cid, day, sum(more), 1 FROM (
      SELECT lower(days) AS day, 1 AS more FROM unnest(after) AS days
      UNION ALL SELECT upper(days), -1 FROM unnest(after) AS days WHERE NOT upper_inf(days)
      UNION ALL SELECT lower(days), -1 FROM unnest(before) AS days
      UNION ALL SELECT upper(days), 1 FROM unnest(before) AS days WHERE NOT upper_inf(days)
    ) AS changes GROUP BY day HAVING sum(more) <> 0 ORDER BY day
    ON CONFLICT (cid, day) DO UPDATE SET due_change = activity_day.due_change + EXCLUDED.due_change,
      moves = activity_day.moves + 1;
  END LOOP;
END $$;
