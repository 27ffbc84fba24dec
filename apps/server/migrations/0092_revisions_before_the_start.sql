-- Rules that were saved before the activity began hold from its first day. Where that day was moved afterwards, they kept
-- theirs: days were judged by the rules of before, from the former first day on, or from the new one to it. Now the day of
-- such rules moves with the activity's; of those that are there it is set to that of the last rules from before the start.
WITH saved AS (
  SELECT cid, rev, from_day, (t_create AT TIME ZONE 'Asia/Shanghai')::date AS day,
    lag(from_day) OVER (PARTITION BY cid ORDER BY rev) AS earlier
  FROM activity_revision
), last AS (
  SELECT DISTINCT ON (cid) cid, rev, from_day FROM saved WHERE day < earlier ORDER BY cid, rev DESC
)
UPDATE activity_revision v SET from_day = last.from_day FROM last
WHERE v.cid = last.cid AND v.rev < last.rev AND v.from_day <> last.from_day;
