-- Days that an organiser took out of an activity's cycle or added to it, whatever revision holds on them.
CREATE TABLE day_exception (
  cid  text COLLATE "C" NOT NULL,
  day  date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('off', 'on')),
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (cid, day)
);
-- Grows with every change of them: with `rev` it names one state of the rules, which every process may keep.
ALTER TABLE activity ADD COLUMN calendar_rev integer NOT NULL DEFAULT 0;
