-- The large screen: what happened in an activity in its order, the screen's link, and what members send to it.

-- The last number that an activity gave out. Held last in a transaction, so that numbers follow the order of commits
-- and have no gaps: who has read up to one has missed nothing before it.
CREATE TABLE activity_feed (
  cid text COLLATE "C" PRIMARY KEY,
  seq bigint NOT NULL
);

-- What happened, named by its ids only: names and texts are read when somebody watches, so that what was removed
-- or hidden meanwhile is not told any more, and nothing of a person is kept twice. Trimmed by a sweep; real time.
CREATE TABLE activity_event (
  cid      text COLLATE "C" NOT NULL,
  seq      bigint NOT NULL,
  kind     text NOT NULL
    CHECK (kind IN ('arrivals', 'removed', 'joined', 'barrage', 'barrage_hidden', 'barrage_shown', 'settings', 'link')),
  items    uuid[] NOT NULL DEFAULT '{}',
  t_create timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (cid, seq)
);
-- A group of 128 arrivals stays in its row, neither packed nor put elsewhere.
ALTER TABLE activity_event SET (toast_tuple_target = 4096), ALTER COLUMN items SET STORAGE EXTERNAL;

-- The screen's link names its version: the organiser makes links in other hands useless by raising it.
CREATE TABLE cast_link (
  cid     text COLLATE "C" PRIMARY KEY,
  version integer NOT NULL
);

CREATE TABLE barrage (
  cid        text COLLATE "C" NOT NULL,
  id         uuid NOT NULL,
  member_id  uuid NOT NULL,
  content    text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 50),
  -- 0 shown, 1 hidden.
  status     smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1)),
  request_id text NOT NULL,
  t_create   timestamptz NOT NULL,
  PRIMARY KEY (cid, id)
);
CREATE UNIQUE INDEX barrage_request ON barrage (cid, member_id, request_id);
CREATE INDEX barrage_newest ON barrage (cid, t_create DESC, id DESC);

-- The logo on the code is a setting like the others; activities made before have none.
UPDATE activity SET settings = settings || '{"logo": ""}' WHERE NOT settings ? 'logo';
