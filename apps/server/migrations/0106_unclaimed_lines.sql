-- A line that waits for a return is claimed (docs/decisions/073): lines that nobody claimed are still counted and paged by
-- an index alone. Some seconds for a million members, in which their writers wait.
CREATE INDEX IF NOT EXISTS member_unclaimed ON member (cid, member_id)
  WHERE roster AND NOT takes_part AND removed_at IS NULL AND merged_into IS NULL;
DROP INDEX IF EXISTS member_line;
