-- The next end of a slot at which guardians hear who is missing: a row for each activity whose organisers want it.
CREATE TABLE absence_notice (
  cid          text COLLATE "C" PRIMARY KEY,
  ends_at      timestamptz NOT NULL,
  -- The last member that a chunk reached; null: none yet.
  after_member uuid
);
CREATE INDEX absence_notice_due ON absence_notice (ends_at);
