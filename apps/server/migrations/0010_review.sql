-- Reviewing what was handed in: grades, likes, comments, phrases, and what a record was before it was edited.

-- Projections of the reviews and likes of a record, changed in their transactions: lists filter by them.
-- `rank`: of the newest review, 0 none. `graded`: there is a review.
ALTER TABLE record
  ADD COLUMN rank       smallint NOT NULL DEFAULT 0 CHECK (rank BETWEEN 0 AND 6),
  ADD COLUMN graded     boolean NOT NULL DEFAULT false,
  ADD COLUMN like_count integer NOT NULL DEFAULT 0 CHECK (like_count >= 0),
  -- Comments that were not deleted.
  ADD COLUMN comment_count integer NOT NULL DEFAULT 0 CHECK (comment_count >= 0),
  -- Points that this sign-in earned (`exchange_item.score` when it was accepted).
  ADD COLUMN points     integer NOT NULL DEFAULT 0 CHECK (points >= 0);

UPDATE record r SET graded = true, rank = q.rank FROM (
  SELECT DISTINCT ON (cid, record_id) cid, record_id, rank FROM remark ORDER BY cid, record_id, t_submit DESC, id DESC
) q WHERE q.cid = r.cid AND q.record_id = r.id;

-- How many live records of a day were reviewed, by the rank of the newest review: with the day counters every tab of
-- the record list knows its total without counting records. Changed by reviews and removals; a sign-in never comes here.
CREATE TABLE record_tally (
  cid  text COLLATE "C" NOT NULL,
  wid  uuid NOT NULL,
  day  date NOT NULL,
  rank smallint NOT NULL,
  n    integer NOT NULL DEFAULT 0 CHECK (n >= 0),
  PRIMARY KEY (cid, wid, day, rank)
);
INSERT INTO record_tally (cid, wid, day, rank, n)
SELECT cid, wid, day, rank, count(*) FROM record WHERE graded AND removed_at IS NULL GROUP BY cid, wid, day, rank;

-- The tabs of the record list, newest first and by day. Those of reviewed records hold nothing until something is
-- reviewed; homework's cost a sign-in nothing. What waits for review is all of the rest, so these two are kept by
-- every sign-in (docs/decisions/080).
CREATE INDEX record_graded ON record (cid, t_submit DESC, id DESC) WHERE removed_at IS NULL AND graded;
CREATE INDEX record_graded_day ON record (cid, day DESC, t_submit DESC, id DESC) WHERE removed_at IS NULL AND graded;
CREATE INDEX record_rank ON record (cid, rank, t_submit DESC, id DESC) WHERE removed_at IS NULL AND graded;
CREATE INDEX record_rank_day ON record (cid, rank, day DESC, t_submit DESC, id DESC)
  WHERE removed_at IS NULL AND graded;
CREATE INDEX record_todo ON record (cid, t_submit DESC, id DESC) WHERE removed_at IS NULL AND NOT graded;
CREATE INDEX record_todo_day ON record (cid, day DESC, t_submit DESC, id DESC)
  WHERE removed_at IS NULL AND NOT graded;
-- Totals of homework in a range of days.
CREATE INDEX record_homework_day ON record (cid, day, wid)
  WHERE removed_at IS NULL AND wid <> '00000000-0000-0000-0000-000000000000';
CREATE INDEX record_homework_graded ON record (cid, wid, t_submit DESC, id DESC)
  WHERE removed_at IS NULL AND graded AND wid <> '00000000-0000-0000-0000-000000000000';
CREATE INDEX record_homework_rank ON record (cid, wid, rank, t_submit DESC, id DESC)
  WHERE removed_at IS NULL AND graded AND wid <> '00000000-0000-0000-0000-000000000000';
CREATE INDEX record_homework_todo ON record (cid, wid, t_submit DESC, id DESC)
  WHERE removed_at IS NULL AND NOT graded AND wid <> '00000000-0000-0000-0000-000000000000';

CREATE TABLE record_like (
  cid       text COLLATE "C" NOT NULL,
  record_id uuid NOT NULL,
  uid       uuid NOT NULL,
  t_create  timestamptz NOT NULL,
  PRIMARY KEY (cid, record_id, uid)
);

CREATE TABLE record_comment (
  cid        text COLLATE "C" NOT NULL,
  id         uuid NOT NULL,
  record_id  uuid NOT NULL,
  uid        uuid NOT NULL,
  -- The comment that this one answers.
  reply_to   uuid,
  content    text NOT NULL,
  img        text NOT NULL DEFAULT '',
  request_id text,
  t_create   timestamptz NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (cid, id)
);
CREATE UNIQUE INDEX record_comment_request ON record_comment (cid, uid, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX record_comment_of ON record_comment (cid, record_id, t_create, id) WHERE removed_at IS NULL;

-- What a record said before it was edited, corrected again or had a picture replaced; `t_until`: when it ceased to hold.
CREATE TABLE record_version (
  cid         text COLLATE "C" NOT NULL,
  record_id   uuid NOT NULL,
  n           integer NOT NULL,
  fill_params jsonb NOT NULL,
  fix_params  jsonb,
  uid         uuid NOT NULL,
  -- The newest review when it was changed: a change under it is one that the reviewer has not seen.
  remark_id   uuid,
  why         text NOT NULL CHECK (why IN ('edit', 'fix', 'grade')),
  t_until     timestamptz NOT NULL,
  PRIMARY KEY (cid, record_id, n)
);

-- Phrases that a person reviews with; they follow him through all his activities.
CREATE TABLE shortcut (
  uid      uuid NOT NULL,
  id       uuid NOT NULL,
  content  text NOT NULL,
  t_create timestamptz NOT NULL,
  PRIMARY KEY (uid, id)
);
