-- A person who leaves an activity and comes back is the member that they were (docs/decisions/073): one row, one
-- member_id. `member` says what holds now, and of the last stay when it began and ended; stays before it stand here.

CREATE TABLE member_stay (
  cid       text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL,
  -- 1, 2, … in the order of time.
  nth       integer NOT NULL,
  -- Counted as joined from `from_day` until the day on which they left; both may be one day.
  from_day  date NOT NULL,
  to_day    date NOT NULL,
  PRIMARY KEY (cid, member_id, nth)
);

-- 0, or the number of the row that a record was made on before 0041 joined the rows of one person: it was within the
-- quota of that row, and is kept where the rows together exceed one quota.
ALTER TABLE record ADD COLUMN stay smallint NOT NULL DEFAULT 0;
