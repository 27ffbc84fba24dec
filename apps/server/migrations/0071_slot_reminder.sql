-- Reminders that organisers sent to the missing of a slot: how many, and when the last one was, so that nobody is
-- told more often than the limit however many organisers press at once.
CREATE TABLE slot_reminder (
  cid        text COLLATE "C" NOT NULL,
  day        date NOT NULL,
  -- Slot key; -1 for a day, a week or a month as a whole.
  slot       integer NOT NULL,
  n          integer NOT NULL DEFAULT 0 CHECK (n BETWEEN 0 AND 3),
  last_at    timestamptz,
  -- Last request and its answer: sent again it tells nobody anew.
  request_id text NOT NULL DEFAULT '',
  missing    integer NOT NULL DEFAULT 0,
  reachable  integer NOT NULL DEFAULT 0,
  told       integer NOT NULL DEFAULT 0,
  PRIMARY KEY (cid, day, slot)
);
