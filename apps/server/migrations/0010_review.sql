-- Reviewing what was handed in: grades, likes, comments, phrases, and what a record was before it was edited.

-- Projections of the reviews and likes of a record, changed in their transactions: lists filter by them.
-- `rank`: of the newest review, 0 none. `graded`: there is a review.
ALTER TABLE record
  ADD COLUMN rank       smallint NOT NULL DEFAULT 0 CHECK (rank BETWEEN 0 AND 6),
  ADD COLUMN graded     boolean NOT NULL DEFAULT false,
  ADD COLUMN like_count integer NOT NULL DEFAULT 0 CHECK (like_count >= 0),
  -- Points that this sign-in earned (`exchange_item.score` when it was accepted).
  ADD COLUMN points     integer NOT NULL DEFAULT 0 CHECK (points >= 0);

UPDATE record r SET graded = true, rank = q.rank FROM (
  SELECT DISTINCT ON (cid, record_id) cid, record_id, rank FROM remark ORDER BY cid, record_id, t_submit DESC, id DESC
) q WHERE q.cid = r.cid AND q.record_id = r.id;

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
CREATE INDEX record_comment_of ON record_comment (cid, record_id, t_create, id) WHERE removed_at IS NULL;

-- What a record said before it was edited, corrected again or had a picture replaced; `t_until`: when it ceased to hold.
CREATE TABLE record_version (
  cid         text COLLATE "C" NOT NULL,
  record_id   uuid NOT NULL,
  n           integer NOT NULL,
  fill_params jsonb NOT NULL,
  fix_params  jsonb,
  uid         uuid NOT NULL,
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
