-- Who left and came back got a second row of `member`. The rows of one person in one activity become the oldest of them
-- (docs/decisions/073): one quota, one line of the ranking, one statistic. So do those of a ward that came back to its line of
-- a list, which phone or number tell apart: never by a name alone.

-- Nothing is decided about a member meanwhile: whoever submits, joins or leaves holds a row of it.
LOCK TABLE member IN EXCLUSIVE MODE;

DO $$
DECLARE
  one record;
  keeper uuid;
  gone uuid;
  state member%ROWTYPE;
  starts date[];
  ends date[];
  joined text[] := '{}';
  k integer;
BEGIN
  FOR one IN
    SELECT m.cid, a.zone, array_agg(m.member_id ORDER BY m.member_id) AS ids
    FROM member m JOIN activity a ON a.cid = m.cid
    WHERE m.uid IS NOT NULL GROUP BY m.cid, a.zone, m.uid HAVING count(*) > 1
    UNION ALL
    SELECT m.cid, a.zone, array_agg(m.member_id ORDER BY m.member_id)
    FROM member m JOIN activity a ON a.cid = m.cid JOIN guardian g ON g.cid = m.cid AND g.member_id = m.member_id
    WHERE m.uid IS NULL AND m.takes_part AND m.roster_key <> '' AND (m.roster_phone <> '' OR m.roster_no <> '')
    GROUP BY m.cid, a.zone, g.uid, m.roster_key, m.roster_phone, m.roster_no
    HAVING count(*) > 1 AND count(*) FILTER (WHERE m.removed_at IS NULL) <= 1
  LOOP
    keeper := one.ids[1];
    joined := joined || one.cid;
    -- The row that says what holds now: the one that is there, else the one that went last.
    SELECT * INTO state FROM member WHERE cid = one.cid AND member_id = ANY(one.ids)
    ORDER BY removed_at IS NULL DESC, removed_at DESC, member_id DESC LIMIT 1;

    INSERT INTO member_stay (cid, member_id, nth, from_day, to_day)
    SELECT cid, keeper, row_number() OVER (ORDER BY removed_at, member_id), joined_day,
      (COALESCE(blacklisted_at, removed_at) AT TIME ZONE one.zone)::date
    FROM member WHERE cid = one.cid AND member_id = ANY(one.ids) AND member_id <> state.member_id
      AND takes_part AND NOT pending AND removed_at IS NOT NULL;

    FOR k IN 2 .. cardinality(one.ids) LOOP
      gone := one.ids[k];
      -- Places of a quota come one row after the other; within a row they stay as they were to each other.
      UPDATE record r SET member_id = keeper, stay = k - 1,
        ordinal = r.ordinal + COALESCE((SELECT max(o.ordinal) FROM record o
          WHERE o.cid = one.cid AND o.member_id = keeper AND o.wid = r.wid AND o.period_start = r.period_start
            AND o.slot = r.slot), 0),
        request_id = CASE WHEN EXISTS (SELECT FROM record o
          WHERE o.cid = one.cid AND o.member_id = keeper AND o.request_id = r.request_id)
          THEN r.request_id || ' ' || gone ELSE r.request_id END
      WHERE r.cid = one.cid AND r.member_id = gone;
      UPDATE makeup_request r SET member_id = keeper, request_id = CASE WHEN EXISTS (SELECT FROM makeup_request o
          WHERE o.cid = one.cid AND o.member_id = keeper AND o.request_id = r.request_id)
          THEN r.request_id || ' ' || gone ELSE r.request_id END
      WHERE r.cid = one.cid AND r.member_id = gone;
      UPDATE barrage r SET member_id = keeper, request_id = CASE WHEN EXISTS (SELECT FROM barrage o
          WHERE o.cid = one.cid AND o.member_id = keeper AND o.request_id = r.request_id)
          THEN r.request_id || ' ' || gone ELSE r.request_id END
      WHERE r.cid = one.cid AND r.member_id = gone;

      -- Of two late deliveries into one slot the one that waits stays, then the accepted one, then the newer.
      WITH worse AS (
        DELETE FROM late_delivery l USING late_delivery o
        WHERE l.cid = one.cid AND o.cid = one.cid AND o.wid = l.wid AND o.day = l.day AND o.slot = l.slot
          AND ((l.member_id = keeper AND o.member_id = gone AND l.status >= o.status)
            OR (l.member_id = gone AND o.member_id = keeper AND l.status > o.status))
        RETURNING 'late ' || l.member_id || ' ' || l.day || ' ' || l.slot || CASE l.wid
          WHEN '00000000-0000-0000-0000-000000000000' THEN '' ELSE ' ' || l.wid END AS holder
      )
      DELETE FROM file_ref WHERE cid = one.cid AND holder IN (SELECT holder FROM worse);
      UPDATE late_delivery SET member_id = keeper WHERE cid = one.cid AND member_id = gone;

      -- Hidden records stay hidden, and are given back or erased together.
      INSERT INTO blacklist_hold (cid, member_id, records, erase_at)
      SELECT cid, keeper, records, erase_at FROM blacklist_hold WHERE cid = one.cid AND member_id = gone
      ON CONFLICT (cid, member_id) DO UPDATE SET records = blacklist_hold.records || EXCLUDED.records,
        erase_at = greatest(blacklist_hold.erase_at, EXCLUDED.erase_at);
      DELETE FROM blacklist_hold WHERE cid = one.cid AND member_id = gone;

      DELETE FROM guardian g USING guardian o WHERE g.cid = one.cid AND g.member_id = keeper
        AND o.cid = one.cid AND o.member_id = gone AND o.uid = g.uid;
      UPDATE guardian SET member_id = keeper WHERE cid = one.cid AND member_id = gone;
      DELETE FROM my_ward WHERE cid = one.cid AND member_id IN (keeper, gone);
      INSERT INTO my_ward (uid, cid, member_id, t_create)
      SELECT uid, cid, member_id, t_create FROM guardian WHERE cid = one.cid AND member_id = keeper;

      DELETE FROM invitation i USING invitation o WHERE i.cid = one.cid AND i.member_id = keeper
        AND o.cid = one.cid AND o.member_id = gone;
      UPDATE invitation SET member_id = keeper WHERE cid = one.cid AND member_id = gone;
      UPDATE member SET inviter = keeper WHERE cid = one.cid AND inviter = gone;

      -- Files: of what was filled in on joining, only what the present row says.
      DELETE FROM file_ref WHERE cid = one.cid AND holder = CASE WHEN gone = state.member_id THEN 'member ' || keeper
        ELSE 'member ' || gone END;
      INSERT INTO file_ref (cid, token, holder)
      SELECT cid, token, replace(holder, gone::text, keeper::text) FROM file_ref
      WHERE cid = one.cid AND split_part(holder, ' ', 1) IN ('member', 'hidden', 'late')
        AND split_part(holder, ' ', 2) = gone::text
      ON CONFLICT DO NOTHING;
      DELETE FROM file_ref WHERE cid = one.cid AND split_part(holder, ' ', 1) IN ('member', 'hidden', 'late')
        AND split_part(holder, ' ', 2) = gone::text;

      -- What the audit says of a member is found, and at the end of an account unnamed, by the member's id.
      UPDATE audit SET before = replace(before::text, gone::text, keeper::text)::jsonb,
        after = replace(after::text, gone::text, keeper::text)::jsonb
      WHERE cid = one.cid AND (before::text LIKE '%' || gone || '%' OR after::text LIKE '%' || gone || '%');
    END LOOP;

    -- Due on every day on which any of the rows was, once.
    SELECT array_agg(from_day), array_agg(to_day) INTO starts, ends FROM (
      SELECT min(from_day) AS from_day, nullif(max(COALESCE(to_day, 'infinity')), 'infinity') AS to_day FROM (
        SELECT from_day, to_day, sum(begins) OVER (ORDER BY from_day, member_id) AS island FROM (
          SELECT from_day, to_day, member_id, CASE WHEN from_day <= max(COALESCE(to_day, 'infinity')) OVER (
            ORDER BY from_day, member_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) THEN 0 ELSE 1 END AS begins
          FROM membership WHERE cid = one.cid AND member_id = ANY(one.ids)
            AND (to_day IS NULL OR to_day > from_day)
        ) x
      ) y GROUP BY island
    ) z;
    DELETE FROM membership WHERE cid = one.cid AND member_id = ANY(one.ids);
    INSERT INTO membership (cid, member_id, from_day, to_day)
    SELECT one.cid, keeper, x.from_day, x.to_day FROM unnest(starts, ends) AS x (from_day, to_day);

    DELETE FROM member WHERE cid = one.cid AND member_id = ANY(one.ids) AND member_id <> keeper;
    UPDATE member SET role = state.role, alias = state.alias, avatar = state.avatar, stu_no = state.stu_no,
      reg_params = state.reg_params, pending = state.pending, takes_part = state.takes_part,
      inviter = nullif(COALESCE(inviter, state.inviter), keeper), joined_day = state.joined_day,
      t_join = state.t_join, removed_at = state.removed_at, blacklisted_at = state.blacklisted_at,
      roster = state.roster, roster_key = state.roster_key, roster_phone = state.roster_phone,
      roster_no = state.roster_no
    WHERE cid = one.cid AND member_id = keeper;
  END LOOP;

  -- People of a day are counted anew where there are fewer now; records and hand-ins are as many as before.
  FOR one IN SELECT DISTINCT j.cid, a.zone FROM unnest(joined) AS j (cid) JOIN activity a ON a.cid = j.cid LOOP
    UPDATE activity_day d SET checked_uv = c.uv, period_uv = c.period_uv, fresh = c.fresh, due_change = c.due
    FROM (
      SELECT o.day, COALESCE(sum(x.uv), 0) AS uv, COALESCE(sum(x.period_uv), 0) AS period_uv,
        COALESCE(sum(x.fresh), 0) AS fresh, COALESCE(sum(x.due), 0) AS due
      FROM activity_day o LEFT JOIN (
        SELECT day, count(DISTINCT member_id) AS uv, 0 AS period_uv, 0 AS fresh, 0 AS due FROM record
        WHERE cid = one.cid AND wid = '00000000-0000-0000-0000-000000000000' AND removed_at IS NULL GROUP BY day
        UNION ALL
        SELECT period_start, 0, count(DISTINCT member_id), 0, 0 FROM record
        WHERE cid = one.cid AND wid = '00000000-0000-0000-0000-000000000000' AND removed_at IS NULL
        GROUP BY period_start
        UNION ALL
        SELECT m.joined_day, 0, 0, 1, 0 FROM member m
        WHERE m.cid = one.cid AND m.takes_part AND NOT m.pending AND NOT EXISTS (
          SELECT FROM member_stay t WHERE t.cid = m.cid AND t.member_id = m.member_id)
        UNION ALL SELECT from_day, 0, 0, 1, 0 FROM member_stay WHERE cid = one.cid AND nth = 1
        UNION ALL SELECT from_day, 0, 0, 0, 1 FROM membership WHERE cid = one.cid
        UNION ALL SELECT to_day, 0, 0, 0, -1 FROM membership WHERE cid = one.cid AND to_day IS NOT NULL
      ) x ON x.day = o.day
      WHERE o.cid = one.cid GROUP BY o.day
    ) c WHERE d.cid = one.cid AND d.day = c.day;
    UPDATE homework_day d SET done_uv = c.uv FROM (
      SELECT wid, period_start AS day, count(DISTINCT member_id) AS uv FROM record
      WHERE cid = one.cid AND wid <> '00000000-0000-0000-0000-000000000000' AND removed_at IS NULL
      GROUP BY wid, period_start
    ) c WHERE d.cid = one.cid AND d.wid = c.wid AND d.day = c.day;
  END LOOP;
END $$;

-- From here on the database holds it: a person who comes back opens the row of before.
DROP INDEX member_uid;
CREATE UNIQUE INDEX member_uid ON member (cid, uid);
