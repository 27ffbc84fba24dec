-- The whole product's keys, from the first day (design §5).
-- Three families, no foreign key between them: a person's things are keyed by uid, an activity's by cid,
-- the rest are small reference tables. Ids are uuid v7 made by the server, cid is a short random text.

-- ---------------------------------------------------------------- reference

-- One row: the shared business clock. `base` null: real time; `ticking` false: stands still at `base`.
CREATE TABLE business_clock (
  id        smallint PRIMARY KEY CHECK (id = 1),
  base      timestamptz,
  set_at    timestamptz,
  ticking   boolean NOT NULL DEFAULT true
);
INSERT INTO business_clock (id) VALUES (1);

-- Days that differ from Monday-to-Friday, as the operator enters them over the built-in calendar.
CREATE TABLE workday (
  day      date PRIMARY KEY,
  working  boolean NOT NULL
);

CREATE TABLE sensitive_word (
  word     text PRIMARY KEY,
  t_create timestamptz NOT NULL
);

-- ---------------------------------------------------------------- person (distributed by uid)

CREATE TABLE person (
  uid             uuid PRIMARY KEY,
  openid          text NOT NULL,
  nickname        text NOT NULL DEFAULT '',
  avatar          text NOT NULL DEFAULT '',
  signature       text NOT NULL DEFAULT '',
  mobile          text,
  created         integer NOT NULL DEFAULT 0 CHECK (created >= 0),
  cert_type       smallint NOT NULL DEFAULT -1,
  certified_until timestamptz,
  t_create        timestamptz NOT NULL
);

-- Every person is known by (provider, app, subject) (design §5). Keyed by the identity, so that a login
-- reaches one row; the unique key is the lock against two first logins at once.
CREATE TABLE identity (
  provider  text NOT NULL,
  app       text NOT NULL,
  subject   text NOT NULL,
  uid       uuid NOT NULL,
  t_create  timestamptz NOT NULL,
  PRIMARY KEY (provider, app, subject)
);

-- Sessions run on real time, never on the business clock. The token is kept as SHA-256 only.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  uid        uuid NOT NULL,
  source     text NOT NULL,
  t_create   timestamptz NOT NULL,
  t_expire   timestamptz NOT NULL
);
CREATE INDEX session_expire ON session (t_expire);

-- A code on a screen that a phone confirms. The browser that asked polls with a secret; only its hash is kept.
CREATE TABLE login_qr (
  qr        text PRIMARY KEY,
  poll_hash bytea NOT NULL UNIQUE,
  browser   bytea NOT NULL,
  device    text NOT NULL,
  polls     integer NOT NULL DEFAULT 0,
  state     text NOT NULL CHECK (state IN ('waiting', 'confirmed', 'refused', 'used')),
  uid       uuid,
  t_create  timestamptz NOT NULL
);
CREATE INDEX login_qr_age ON login_qr (t_create);

-- What a person's lists need of activities: a projection, written with the change it mirrors.
CREATE TABLE my_activity (
  uid        uuid NOT NULL,
  cid        text COLLATE "C" NOT NULL,
  role       smallint NOT NULL,
  title      text NOT NULL,
  start_day  date NOT NULL,
  end_day    date NOT NULL,
  top_at     timestamptz,
  pending    boolean NOT NULL DEFAULT false,
  deleted_at timestamptz,
  t_create   timestamptz NOT NULL,
  PRIMARY KEY (uid, cid)
);
-- The managed list in its order; ordinary memberships stay out of it.
CREATE INDEX my_activity_managed ON my_activity (uid, top_at DESC NULLS LAST, t_create DESC, cid)
  WHERE role IN (1, 3, 5);
CREATE INDEX my_activity_cid ON my_activity (cid);

CREATE TABLE track_event (
  uid      uuid NOT NULL,
  id       uuid NOT NULL,
  kind     text NOT NULL CHECK (kind IN ('gate', 'action')),
  factor   text NOT NULL,
  t_create timestamptz NOT NULL,
  PRIMARY KEY (uid, id)
);

-- Files belong to their uploader. `token` is the random key under which the bytes lie and are addressed.
CREATE TABLE file (
  token    text COLLATE "C" PRIMARY KEY,
  uid      uuid NOT NULL,
  kind     text NOT NULL CHECK (kind IN ('image', 'video', 'audio', 'document', 'list')),
  purpose  text NOT NULL,
  mime     text NOT NULL,
  ext      text NOT NULL,
  bytes    bigint NOT NULL,
  width    integer NOT NULL DEFAULT 0,
  height   integer NOT NULL DEFAULT 0,
  duration integer NOT NULL DEFAULT 0,
  t_create timestamptz NOT NULL
);
CREATE INDEX file_owner ON file (uid, t_create);

-- ---------------------------------------------------------------- activity (distributed by cid)

CREATE TABLE activity (
  cid             text COLLATE "C" PRIMARY KEY,
  owner_uid       uuid NOT NULL,
  title           text NOT NULL,
  template        smallint NOT NULL,
  cate            smallint NOT NULL,
  zone            text NOT NULL DEFAULT 'Asia/Shanghai',
  start_day       date NOT NULL,
  -- 9999-12-31: no end.
  end_day         date NOT NULL,
  -- Grows with every saved edit; (cid, rev) names one immutable state of the settings.
  rev             integer NOT NULL,
  settings        jsonb NOT NULL,
  total_limit     integer NOT NULL,
  join_num        integer NOT NULL DEFAULT 0 CHECK (join_num >= 0),
  -- Projection of the initiator's certification and phone (design §5).
  certified_until timestamptz,
  phone_verified  boolean NOT NULL DEFAULT false,
  t_create        timestamptz NOT NULL,
  deleted_at      timestamptz,
  sys_clean       boolean NOT NULL DEFAULT false,
  -- The limit holds whatever the code forgets; 0 is no limit.
  CONSTRAINT activity_participants CHECK (total_limit = 0 OR join_num <= total_limit)
);

-- Days, slots, places and limits as they were from a day on; past days keep theirs.
CREATE TABLE activity_revision (
  cid      text COLLATE "C" NOT NULL,
  rev      integer NOT NULL,
  from_day date NOT NULL,
  rules    jsonb NOT NULL,
  t_create timestamptz NOT NULL,
  PRIMARY KEY (cid, rev)
);

-- A member is (cid, member_id); uid is null for a roster line that nobody claimed yet.
CREATE TABLE member (
  cid        text COLLATE "C" NOT NULL,
  member_id  uuid NOT NULL,
  uid        uuid,
  role       smallint NOT NULL,
  alias      text NOT NULL,
  avatar     text NOT NULL DEFAULT '',
  stu_no     text NOT NULL DEFAULT '',
  reg_params jsonb NOT NULL DEFAULT '[]',
  pending    boolean NOT NULL DEFAULT false,
  -- false: the initiator who has not joined himself; he is not counted and cannot sign in.
  takes_part boolean NOT NULL DEFAULT true,
  inviter    uuid,
  joined_day date NOT NULL,
  t_join     timestamptz NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (cid, member_id)
);
CREATE UNIQUE INDEX member_uid ON member (cid, uid) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX member_owner ON member (cid) WHERE role = 3 AND removed_at IS NULL;
CREATE INDEX member_list ON member (cid, role, member_id) WHERE removed_at IS NULL;

-- From when to when a member is due: [from_day, to_day). Open end: null.
CREATE TABLE membership (
  cid       text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL,
  from_day  date NOT NULL,
  to_day    date,
  PRIMARY KEY (cid, member_id, from_day)
);

-- One accepted submission. `wid` is the zero uuid outside homework. `slot` is the second of the day its slot
-- starts at, -1 where the quota knows no slots (weekly, monthly). `ordinal` counts within (period, slot).
CREATE TABLE record (
  cid          text COLLATE "C" NOT NULL,
  id           uuid NOT NULL,
  member_id    uuid NOT NULL,
  wid          uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  rev          integer NOT NULL,
  day          date NOT NULL,
  period_start date NOT NULL,
  slot         integer NOT NULL,
  ordinal      smallint NOT NULL,
  -- The slot as it was shown, seconds of the day; null: the whole day.
  slot_from    integer,
  slot_to      integer,
  t_submit     timestamptz NOT NULL,
  captured_at  timestamptz,
  request_id   text NOT NULL,
  request_hash bytea NOT NULL,
  fill_params  jsonb NOT NULL,
  place        jsonb,
  top_at       timestamptz,
  makeup       boolean NOT NULL DEFAULT false,
  agent_uid    uuid,
  nth          integer NOT NULL,
  edited_at    timestamptz,
  removed_at   timestamptz,
  PRIMARY KEY (cid, id)
);
-- The quota's last word: no two live submissions in one place of one slot.
CREATE UNIQUE INDEX record_place ON record (cid, member_id, wid, period_start, slot, ordinal)
  WHERE removed_at IS NULL;
-- An accepted request is done once, even after its record was removed.
CREATE UNIQUE INDEX record_request ON record (cid, member_id, request_id);
-- Lists: (cid, t_submit DESC, id DESC), never ORDER BY id alone (design §11, traps).
CREATE INDEX record_newest ON record (cid, t_submit DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX record_top ON record (cid, top_at DESC, id DESC) WHERE removed_at IS NULL AND top_at IS NOT NULL;
CREATE INDEX record_day ON record (cid, day DESC, t_submit DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX record_member ON record (cid, member_id, day DESC, t_submit DESC, id DESC) WHERE removed_at IS NULL;

-- Counters of a day, changed in the transaction that changes what they count.
-- `due_change`: people who become due on this day, less those who cease to be; the sum up to a day is its due.
-- `period_uv`: people with a submission in the period (day, week, month) that starts on this day.
CREATE TABLE activity_day (
  cid         text COLLATE "C" NOT NULL,
  day         date NOT NULL,
  checked     integer NOT NULL DEFAULT 0 CHECK (checked >= 0),
  checked_uv  integer NOT NULL DEFAULT 0 CHECK (checked_uv >= 0),
  period_uv   integer NOT NULL DEFAULT 0 CHECK (period_uv >= 0),
  fresh       integer NOT NULL DEFAULT 0,
  due_change  integer NOT NULL DEFAULT 0,
  join_change integer NOT NULL DEFAULT 0,
  PRIMARY KEY (cid, day)
);

-- Refused attempts: one row per person, day, slot and reason, with a count and the last evidence.
CREATE TABLE refused_attempt (
  cid       text COLLATE "C" NOT NULL,
  uid       uuid NOT NULL,
  day       date NOT NULL,
  slot      integer NOT NULL,
  reason    text NOT NULL,
  name      text NOT NULL,
  count     integer NOT NULL DEFAULT 1,
  evidence  jsonb NOT NULL DEFAULT '{}',
  t_last    timestamptz NOT NULL,
  PRIMARY KEY (cid, uid, day, slot, reason)
);
CREATE INDEX refused_newest ON refused_attempt (cid, t_last DESC, uid);

-- Every change by an organiser, admin or operator, in its transaction.
CREATE TABLE audit (
  cid      text COLLATE "C" NOT NULL,
  id       uuid NOT NULL,
  uid      uuid NOT NULL,
  action   text NOT NULL,
  before   jsonb,
  after    jsonb,
  t_create timestamptz NOT NULL,
  PRIMARY KEY (cid, id)
);

-- Which saved object of an activity refers to which file; what nothing refers to is swept after 30 days.
CREATE TABLE file_ref (
  cid    text COLLATE "C" NOT NULL,
  token  text COLLATE "C" NOT NULL,
  holder text NOT NULL,
  PRIMARY KEY (cid, token, holder)
);
CREATE INDEX file_ref_token ON file_ref (token);

CREATE TABLE export_job (
  cid        text COLLATE "C" NOT NULL,
  id         uuid NOT NULL,
  uid        uuid NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('members', 'records')),
  params     jsonb NOT NULL,
  name       text NOT NULL,
  state      text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  progress   smallint NOT NULL DEFAULT 0,
  rows       bigint NOT NULL DEFAULT 0,
  bytes      bigint NOT NULL DEFAULT 0,
  error      text NOT NULL DEFAULT '',
  request_id text,
  t_create   timestamptz NOT NULL,
  t_done     timestamptz,
  PRIMARY KEY (cid, id)
);
CREATE UNIQUE INDEX export_job_request ON export_job (cid, uid, request_id) WHERE request_id IS NOT NULL;
