-- Pictures of records that an organiser drew on. Each save is a row; the newest whose picture still stands in the
-- record is what goes on. The original is never written over: it stays a file of its own, and strokes are kept in its
-- pixels, so that the next one draws on the original and may take back what was drawn before.

CREATE TABLE record_annotation (
  cid        text COLLATE "C" NOT NULL,
  record_id  uuid NOT NULL,
  -- Counts from 1 within its record.
  n          integer NOT NULL,
  -- Where the picture stands: in what was handed in, or in its correction.
  part       text NOT NULL CHECK (part IN ('fill', 'fix')),
  field_key  integer NOT NULL,
  original   text NOT NULL,
  rendered   text NOT NULL,
  -- [{color, width, points: [x, y, …]}], in pixels of the upright original.
  strokes    jsonb NOT NULL DEFAULT '[]',
  -- Quarter turns to the right.
  rotation   smallint NOT NULL DEFAULT 0 CHECK (rotation BETWEEN 0 AND 3),
  uid        uuid NOT NULL,
  request_id text,
  t_create   timestamptz NOT NULL,
  PRIMARY KEY (cid, record_id, n)
);
CREATE UNIQUE INDEX record_annotation_request ON record_annotation (cid, record_id, uid, request_id)
  WHERE request_id IS NOT NULL;
