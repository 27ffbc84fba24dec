-- How long activities are kept: who made one, since when a recovered one counts anew, what was permanently deleted,
-- and what the sweep did and why.

-- Whose count of created activities this one is in; it stays his when the activity is handed on.
ALTER TABLE activity ADD COLUMN creator_uid uuid;
UPDATE activity SET creator_uid = owner_uid;
ALTER TABLE activity ALTER COLUMN creator_uid SET NOT NULL;

-- The day an activity came back from the bin: the months of its keeping run from here (docs/decisions/070).
ALTER TABLE activity ADD COLUMN recovered_day date;
-- The moment of the sweep that its initiator was told of ahead; another moment is told of again.
ALTER TABLE activity ADD COLUMN keep_warned timestamptz;

-- The sweep asks for what lies in the bin for longest, and for what ended longest ago.
CREATE INDEX activity_bin ON activity (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX activity_ended ON activity (end_day) WHERE deleted_at IS NULL;

-- An activity that is deleted for good: its row is gone, everything else of it goes in chunks. `t_done` null: not
-- yet. `owner_uid` asked for it and may ask again; the sweep, where it is the sweep's doing, as its owner.
CREATE TABLE purge (
  cid       text COLLATE "C" PRIMARY KEY,
  owner_uid uuid NOT NULL,
  -- Real time: jobs are looked after by it.
  t_ask     timestamptz NOT NULL,
  t_done    timestamptz
);
CREATE INDEX purge_open ON purge (t_ask) WHERE t_done IS NULL;

-- Content whose rows are gone, until it is gone from the store as well, whoever is killed in between.
CREATE TABLE content_gone (
  key      text COLLATE "C" PRIMARY KEY,
  cid      text COLLATE "C" NOT NULL
);
CREATE INDEX content_gone_cid ON content_gone (cid);

-- What people were told of an activity goes with it.
CREATE INDEX notice_cid ON notice (cid) WHERE cid <> '';

-- What the sweep did, or would do (`dry`), at which business time.
CREATE TABLE retention_run (
  id       uuid PRIMARY KEY,
  dry      boolean NOT NULL,
  t_run    timestamptz NOT NULL
);
CREATE INDEX retention_run_newest ON retention_run (t_run DESC, id DESC);
CREATE TABLE retention_item (
  run_id  uuid NOT NULL,
  cid     text COLLATE "C" NOT NULL,
  action  text NOT NULL CHECK (action IN ('warn_bin', 'bin', 'warn_purge', 'purge')),
  -- Why, in words that need no other row: the activity may be gone when somebody reads them.
  reason  text NOT NULL,
  -- When it is due, or was.
  due_at  timestamptz NOT NULL,
  PRIMARY KEY (run_id, cid, action)
);
