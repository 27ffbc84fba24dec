-- Settings of attendance that judge no sign-in; an activity without a row has the defaults: leave 0, no threshold of its own.
CREATE TABLE attendance_setting (
  cid    text COLLATE "C" PRIMARY KEY,
  -- 0: members may not ask; 1: after review; 2: at once
  leave  smallint NOT NULL DEFAULT 0 CHECK (leave IN (0, 1, 2)),
  alerts jsonb NOT NULL DEFAULT '{}'
);

-- Leave of a member, asked for by them, by a guardian, or entered by an organiser.
CREATE TABLE member_leave (
  cid          text COLLATE "C" NOT NULL,
  id           uuid NOT NULL,
  member_id    uuid NOT NULL,
  first_day    date NOT NULL,
  last_day     date NOT NULL,
  -- Ids of the slots; null: all.
  slots        integer[],
  kind         text NOT NULL,
  reason       text NOT NULL,
  pictures     text[] NOT NULL DEFAULT '{}',
  -- 0 waiting, 1 approved, 2 refused, 3 withdrawn
  state        smallint NOT NULL CHECK (state IN (0, 1, 2, 3)),
  asked_uid    uuid NOT NULL,
  t_ask        timestamptz NOT NULL,
  -- Of the request; parts that a leave falls apart into have none.
  request_id   text,
  request_hash bytea,
  decided_uid  uuid,
  t_decide     timestamptz,
  remark       text NOT NULL DEFAULT '',
  -- Batch that changed it last; null where something else did.
  batch        uuid,
  PRIMARY KEY (cid, id),
  CONSTRAINT member_leave_days CHECK (first_day <= last_day AND last_day - first_day < 62)
);
CREATE UNIQUE INDEX member_leave_request ON member_leave (cid, member_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX member_leave_queue ON member_leave (cid, state, t_ask, id);
CREATE INDEX member_leave_member ON member_leave (cid, member_id, last_day);
CREATE INDEX member_leave_batch ON member_leave (cid, batch) WHERE batch IS NOT NULL;

-- Changes of attendance that an organiser made at once: answered the same when repeated, and undone together.
CREATE TABLE attendance_batch (
  cid          text COLLATE "C" NOT NULL,
  id           uuid NOT NULL,
  uid          uuid NOT NULL,
  act          text NOT NULL,
  -- State before, as much as undoing needs.
  before       jsonb NOT NULL,
  answer       jsonb NOT NULL,
  request_id   text NOT NULL,
  request_hash bytea NOT NULL,
  t_create     timestamptz NOT NULL,
  undone_at    timestamptz,
  PRIMARY KEY (cid, id)
);
CREATE UNIQUE INDEX attendance_batch_request ON attendance_batch (cid, uid, request_id);
