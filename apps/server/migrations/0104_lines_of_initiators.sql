-- An initiator who joined onto a line of the list left its records, leave and due days behind on the line, which was removed
-- (decision 072). Lines that note whose they were, and still have due days, are these; of before 0102 those that say the same
-- as an initiator, of now or of before, who joined on the day on which they went, where there is one of each and nobody took
-- the line off. Where both signed in at one place of a quota nothing is moved: which of them holds, nobody can tell here.
-- May be run again.
DO $$
DECLARE
  one record;
  after datemultirange;
BEGIN
  UPDATE member l SET merged_into = found.keepers[1] FROM (
    SELECT l.cid, l.member_id, array_agg(m.member_id) AS keepers
    FROM member l JOIN activity a ON a.cid = l.cid
      JOIN member m ON m.cid = l.cid AND m.takes_part AND m.roster AND NOT m.pending
        AND (m.roster_key, m.roster_phone, m.roster_no) = (l.roster_key, l.roster_phone, l.roster_no)
        AND m.joined_day = (l.removed_at AT TIME ZONE a.zone)::date AND m.t_join < l.removed_at
    WHERE l.uid IS NULL AND NOT l.takes_part AND NOT l.roster AND l.removed_at IS NOT NULL AND l.merged_into IS NULL
      AND l.roster_key <> ''
      AND (m.uid = a.owner_uid OR EXISTS (SELECT FROM audit t
        WHERE t.cid = l.cid AND t.action = 'member.transfer' AND t.after ->> 'from' = m.member_id::text))
      AND NOT EXISTS (SELECT FROM audit t
        WHERE t.cid = l.cid AND t.action = 'member.remove' AND t.after ->> 'target' = l.member_id::text)
      AND NOT EXISTS (SELECT FROM member o WHERE o.cid = l.cid AND o.member_id <> l.member_id AND o.uid IS NULL
        AND NOT o.takes_part AND NOT o.roster AND o.merged_into IS NULL
        AND (o.roster_key, o.roster_phone, o.roster_no) = (l.roster_key, l.roster_phone, l.roster_no))
    GROUP BY l.cid, l.member_id HAVING count(*) = 1
  ) found
  WHERE l.cid = found.cid AND l.member_id = found.member_id;

  FOR one IN
    SELECT l.cid, l.member_id AS line, m.member_id AS keeper
    FROM member l JOIN member m ON m.cid = l.cid AND m.member_id = l.merged_into AND m.blacklisted_at IS NULL
    WHERE l.merged_into IS NOT NULL AND l.removed_at IS NOT NULL
      AND EXISTS (SELECT FROM membership s WHERE s.cid = l.cid AND s.member_id = l.member_id)
      AND NOT EXISTS (SELECT FROM record r JOIN record o ON o.cid = r.cid AND o.member_id = m.member_id
          AND (o.request_id = r.request_id OR o.removed_at IS NULL
            AND (o.wid, o.period_start, o.slot, o.ordinal) = (r.wid, r.period_start, r.slot, r.ordinal))
        WHERE r.cid = l.cid AND r.member_id = l.member_id AND r.removed_at IS NULL)
    ORDER BY l.cid, l.member_id
  LOOP
    -- As whoever changes due members does.
    PERFORM FROM activity WHERE cid = one.cid FOR UPDATE;
    SELECT COALESCE(range_agg(daterange(from_day, to_day)), '{}') INTO after
    FROM membership WHERE cid = one.cid AND member_id IN (one.line, one.keeper);
    INSERT INTO activity_day (cid, day, due_change, moves)
    SELECT one.cid, day, sum(more), 1 FROM (
      SELECT lower(days) AS day, 1 AS more FROM unnest(after) AS days
      UNION ALL SELECT upper(days), -1 FROM unnest(after) AS days WHERE NOT upper_inf(days)
      UNION ALL SELECT from_day, -1 FROM membership WHERE cid = one.cid AND member_id IN (one.line, one.keeper)
      UNION ALL SELECT to_day, 1 FROM membership
        WHERE cid = one.cid AND member_id IN (one.line, one.keeper) AND to_day IS NOT NULL
    ) AS changes GROUP BY day ORDER BY day
    ON CONFLICT (cid, day) DO UPDATE SET due_change = activity_day.due_change + EXCLUDED.due_change,
      moves = activity_day.moves + 1;
    DELETE FROM membership WHERE cid = one.cid AND member_id IN (one.line, one.keeper);
    INSERT INTO membership (cid, member_id, from_day, to_day)
    SELECT one.cid, one.keeper, lower(days), upper(days) FROM unnest(after) AS days;

    -- Days on which both were there have one person less.
    UPDATE activity_day d SET changes = d.changes + 1,
      checked_uv = d.checked_uv - (EXISTS (SELECT FROM record r WHERE r.cid = one.cid AND r.member_id = one.line
          AND r.wid = '00000000-0000-0000-0000-000000000000' AND r.removed_at IS NULL AND r.day = d.day)
        AND EXISTS (SELECT FROM record r WHERE r.cid = one.cid AND r.member_id = one.keeper
          AND r.wid = '00000000-0000-0000-0000-000000000000' AND r.removed_at IS NULL AND r.day = d.day))::int,
      period_uv = d.period_uv - (EXISTS (SELECT FROM record r WHERE r.cid = one.cid AND r.member_id = one.line
          AND r.wid = '00000000-0000-0000-0000-000000000000' AND r.removed_at IS NULL AND r.period_start = d.day)
        AND EXISTS (SELECT FROM record r WHERE r.cid = one.cid AND r.member_id = one.keeper
          AND r.wid = '00000000-0000-0000-0000-000000000000' AND r.removed_at IS NULL AND r.period_start = d.day))::int
    WHERE d.cid = one.cid AND (EXISTS (SELECT FROM record r WHERE r.cid = one.cid AND r.member_id = one.line
        AND r.removed_at IS NULL AND d.day IN (r.day, r.period_start))
      OR EXISTS (SELECT FROM member_leave v WHERE v.cid = one.cid AND v.member_id = one.line
        AND d.day BETWEEN v.first_day AND v.last_day));
    UPDATE record SET member_id = one.keeper
    WHERE cid = one.cid AND member_id = one.line AND removed_at IS NULL;
    UPDATE member_leave SET member_id = one.keeper, request_id = NULL, request_hash = NULL
    WHERE cid = one.cid AND member_id = one.line;
  END LOOP;
END $$;
