-- What waits to be marked is a list of its own, over all homework of a class: hand-ins without a review, newest first,
-- and not the sign-ins among which `record_todo` keeps them. A sign-in costs it nothing.
CREATE INDEX record_to_mark ON record (cid, t_submit DESC, id DESC)
  WHERE removed_at IS NULL AND NOT graded AND wid <> '00000000-0000-0000-0000-000000000000';

-- Reviewed records that their members changed are a list too; few records are, so the index is small.
CREATE INDEX record_changed ON record (cid, t_submit DESC, id DESC)
  WHERE removed_at IS NULL AND graded AND (edited_at IS NOT NULL OR fixed_at IS NOT NULL);
