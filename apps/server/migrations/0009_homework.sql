-- Homework of classes and training camps, and what is handed in for it.
-- What a member hands in is a record like a sign-in (`record.wid` names the homework), so that reviews, likes, comments
-- and corrections know one kind of thing. Counters of sign-ins never count it: those reads say `wid` = the zero uuid.

CREATE TABLE homework (
  cid        text COLLATE "C" NOT NULL,
  wid        uuid NOT NULL,
  -- 0 single, 1 daily, 2 temperature, 3 morning reading, 4 class sign-in
  mode       smallint NOT NULL CHECK (mode BETWEEN 0 AND 4),
  title      text NOT NULL,
  start_day  date NOT NULL,
  end_day    date NOT NULL,
  -- When it opens and closes, as moments: the lists of what runs, waits and is over ask for these.
  opens_at   timestamptz NOT NULL,
  closes_at  timestamptz NOT NULL,
  -- Grows with every saved edit; (cid, wid, rev) names one immutable state.
  rev        integer NOT NULL,
  settings   jsonb NOT NULL,
  -- Place in the list of what runs, small first; new ones come first.
  sort       bigint NOT NULL,
  owner_uid  uuid NOT NULL,
  request_id text,
  t_create   timestamptz NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (cid, wid)
);
CREATE INDEX homework_list ON homework (cid, closes_at, opens_at) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX homework_request ON homework (cid, owner_uid, request_id) WHERE request_id IS NOT NULL;

-- What was asked when something was handed in: corrections and edits are judged by it.
CREATE TABLE homework_revision (
  cid      text COLLATE "C" NOT NULL,
  wid      uuid NOT NULL,
  rev      integer NOT NULL,
  settings jsonb NOT NULL,
  t_create timestamptz NOT NULL,
  PRIMARY KEY (cid, wid, rev)
);

-- Counters of a homework's day, changed in the transaction that changes what they count.
-- `done`: records; `done_uv`: members with at least one on that day. On a single homework the day is its first one.
CREATE TABLE homework_day (
  cid     text COLLATE "C" NOT NULL,
  wid     uuid NOT NULL,
  day     date NOT NULL,
  done    integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  done_uv integer NOT NULL DEFAULT 0 CHECK (done_uv >= 0),
  PRIMARY KEY (cid, wid, day)
);

-- Records of one homework in their order; sign-ins stay out of it and pay nothing for it.
CREATE INDEX record_homework ON record (cid, wid, t_submit DESC, id DESC)
  WHERE removed_at IS NULL AND wid <> '00000000-0000-0000-0000-000000000000';
