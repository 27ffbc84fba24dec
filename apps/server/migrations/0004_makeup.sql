-- Submissions that are not simply "here, now, I": make-ups, proxies, what came late, corrections.

-- How a record came to be. `late`: captured in its slot, delivered after it, accepted by an organiser.
-- `scan_step`: the rotating code it was proven with, good for one submission of one member.
-- `fix_params`, `fixed_at`: what the member handed in after a review of rank 1 (需订正).
ALTER TABLE record ADD COLUMN late boolean NOT NULL DEFAULT false;
ALTER TABLE record ADD COLUMN scan_step bigint;
ALTER TABLE record ADD COLUMN fix_params jsonb;
ALTER TABLE record ADD COLUMN fixed_at timestamptz;
-- A member's make-ups are counted against his allowance.
CREATE INDEX record_makeup ON record (cid, member_id) WHERE makeup AND removed_at IS NULL;

-- A make-up that waits for an admin. Approved, it becomes a record of the same id.
CREATE TABLE makeup_request (
  cid          text COLLATE "C" NOT NULL,
  id           uuid NOT NULL,
  member_id    uuid NOT NULL,
  rev          integer NOT NULL,
  day          date NOT NULL,
  period_start date NOT NULL,
  slot         integer NOT NULL,
  slot_from    integer,
  slot_to      integer,
  request_id   text NOT NULL,
  request_hash bytea NOT NULL,
  fill_params  jsonb NOT NULL,
  agent_uid    uuid,
  -- 0 waiting, 1 approved, 2 refused
  status       smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  remark       text NOT NULL DEFAULT '',
  t_ask        timestamptz NOT NULL,
  decided_by   uuid,
  t_decide     timestamptz,
  PRIMARY KEY (cid, id)
);
CREATE UNIQUE INDEX makeup_request_once ON makeup_request (cid, member_id, request_id);
CREATE INDEX makeup_request_queue ON makeup_request (cid, status, t_ask, id);

-- What came after its slot although it was captured in it and was right in all else: the newest of each slot,
-- until an organiser accepts it or leaves it. Bounded by the members and their slots.
CREATE TABLE late_delivery (
  cid          text COLLATE "C" NOT NULL,
  id           uuid NOT NULL,
  member_id    uuid NOT NULL,
  day          date NOT NULL,
  period_start date NOT NULL,
  slot         integer NOT NULL,
  slot_from    integer,
  slot_to      integer,
  rev          integer NOT NULL,
  request_id   text NOT NULL,
  request_hash bytea NOT NULL,
  fill_params  jsonb NOT NULL,
  place        jsonb,
  agent_uid    uuid,
  captured_at  timestamptz NOT NULL,
  t_last       timestamptz NOT NULL,
  -- 0 waiting, 1 accepted, 2 left refused
  status       smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  PRIMARY KEY (cid, member_id, day, slot)
);
CREATE UNIQUE INDEX late_delivery_id ON late_delivery (cid, id);
CREATE INDEX late_delivery_queue ON late_delivery (cid, status, t_last DESC, id);

-- Who signs in for whom: a parent for several children, who are members without a person of their own.
CREATE TABLE guardian (
  cid       text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL,
  uid       uuid NOT NULL,
  relation  text NOT NULL,
  -- The join request that made the ward, so that it is made once.
  request_id text NOT NULL,
  t_create  timestamptz NOT NULL,
  PRIMARY KEY (cid, member_id, uid)
);
CREATE UNIQUE INDEX guardian_request ON guardian (cid, uid, request_id);
CREATE INDEX guardian_person ON guardian (uid, cid);

-- Reviews of records. The review screens come with homework; here a rank of 1 lets the member correct.
CREATE TABLE remark (
  cid       text COLLATE "C" NOT NULL,
  id        uuid NOT NULL,
  record_id uuid NOT NULL,
  uid       uuid NOT NULL,
  -- 0 none, 1 需订正 to 6 A+ (excellent)
  rank      smallint NOT NULL DEFAULT 0 CHECK (rank BETWEEN 0 AND 6),
  content   text NOT NULL DEFAULT '',
  imgs      jsonb NOT NULL DEFAULT '[]',
  audio     text NOT NULL DEFAULT '',
  t_submit  timestamptz NOT NULL,
  PRIMARY KEY (cid, id)
);
CREATE INDEX remark_record ON remark (cid, record_id, t_submit DESC, id DESC);

-- Whether the code to scan changes is a setting like the others; activities made before have a fixed one.
UPDATE activity SET settings = settings || '{"scan_rotate": 0}' WHERE NOT settings ? 'scan_rotate';
