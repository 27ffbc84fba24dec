-- Corrections that wait to be looked at are a list of their own; few records have one, so its index is small.
CREATE INDEX record_fixed ON record (cid, t_submit DESC, id DESC)
  WHERE removed_at IS NULL AND graded AND rank = 1 AND fixed_at IS NOT NULL;
