-- A review without a grade leaves the grade before it standing; `record.rank` was that of the newest review, whatever it said,
-- so that a drawing or a second remark took the grade away. Projected anew where that happened, and counted. May be run again.
UPDATE record r SET rank = q.rank FROM (
  SELECT DISTINCT ON (cid, record_id) cid, record_id, rank FROM remark WHERE rank > 0
  ORDER BY cid, record_id, t_submit DESC, id DESC
) q WHERE r.cid = q.cid AND r.id = q.record_id AND r.graded AND r.rank = 0;

-- Whoever reviews waits meanwhile. After the records, as a review takes them: the other way round both could wait for ever.
LOCK TABLE grade_counter IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO grade_counter AS t (cid, wid, day, rank, n)
SELECT cid, wid, day, rank, count(*) FROM record WHERE graded AND removed_at IS NULL GROUP BY cid, wid, day, rank
ON CONFLICT (cid, wid, day, rank) DO UPDATE SET n = EXCLUDED.n WHERE t.n <> EXCLUDED.n;
UPDATE grade_counter t SET n = 0 WHERE rank = 0 AND n > 0 AND NOT EXISTS (SELECT FROM record r
  WHERE r.cid = t.cid AND r.wid = t.wid AND r.day = t.day AND r.rank = 0 AND r.graded AND r.removed_at IS NULL);
