-- The operator's desk: who works at it, what he did there, and the reference data that he keeps. All of it is small and
-- belongs to no person and no activity: reference tables of the coordinator, keyed by their own ids. Real time throughout.

-- ---------------------------------------------------------------- who

CREATE TABLE operator (
  id          uuid PRIMARY KEY,
  name        text NOT NULL UNIQUE,
  -- argon2id as a PHC string.
  password    text NOT NULL,
  -- A password that somebody else knows (the one printed by the command) is changed at the first login.
  must_change boolean NOT NULL,
  -- Secret of the second factor, sealed with a key outside the database; null: not enrolled yet.
  totp        text,
  -- The last step of 30 seconds that was accepted: no code is good twice.
  totp_step   bigint NOT NULL DEFAULT 0,
  t_create    timestamptz NOT NULL,
  t_login     timestamptz
);

-- Codes for a lost phone, once each; only their hashes.
CREATE TABLE operator_recovery (
  operator uuid NOT NULL,
  hash     bytea NOT NULL,
  PRIMARY KEY (operator, hash)
);

CREATE TABLE operator_session (
  token_hash bytea PRIMARY KEY,
  id         uuid NOT NULL UNIQUE,
  operator   uuid NOT NULL,
  device     text NOT NULL,
  t_create   timestamptz NOT NULL,
  t_seen     timestamptz NOT NULL,
  t_expire   timestamptz NOT NULL
);
CREATE INDEX operator_session_operator ON operator_session (operator);
CREATE INDEX operator_session_expire ON operator_session (t_expire);

-- Between the password and the session: what is still asked for. `totp` is the sealed secret on offer.
CREATE TABLE operator_ticket (
  hash     bytea PRIMARY KEY,
  operator uuid NOT NULL,
  step     text NOT NULL CHECK (step IN ('code', 'enrol', 'password')),
  totp     text,
  t_expire timestamptz NOT NULL
);
CREATE INDEX operator_ticket_expire ON operator_ticket (t_expire);

-- Tries of a name, known or not, over all processes. The row is the lock that parallel tries queue at.
CREATE TABLE operator_attempt (
  key    bytea PRIMARY KEY,
  tries  integer NOT NULL,
  t_last timestamptz NOT NULL
);

-- What an operator did or looked at. The name stands here because an operator may be removed. Business time.
CREATE TABLE operator_deed (
  id       uuid PRIMARY KEY,
  operator uuid NOT NULL,
  name     text NOT NULL,
  action   text NOT NULL,
  subject  text NOT NULL,
  before   jsonb,
  after    jsonb,
  t_create timestamptz NOT NULL
);
CREATE INDEX operator_deed_action ON operator_deed (action, id DESC);

-- ---------------------------------------------------------------- reference data

-- Grows with each change of its kind, so that every process sees cheaply that there is something to read anew.
CREATE TABLE reference_version (
  kind    text PRIMARY KEY CHECK (kind IN ('words', 'workdays', 'reminders', 'homework_reminders')),
  version bigint NOT NULL DEFAULT 0
);
INSERT INTO reference_version (kind) VALUES ('words'), ('workdays'), ('reminders'), ('homework_reminders');

-- `start`: came with the program. The list is copied at the operator's first change, so that none of it goes unseen.
ALTER TABLE sensitive_word ADD COLUMN source text NOT NULL DEFAULT 'own' CHECK (source IN ('own', 'start'));

-- Years that the operator has published: their days are no guess any more.
CREATE TABLE workday_year (
  year     integer PRIMARY KEY,
  t_change timestamptz NOT NULL
);

-- Templates of the operator's own (from 10001), or what stands in the place of a built-in one of the same id.
CREATE TABLE template_own (
  tpl_id   integer PRIMARY KEY,
  name     text NOT NULL,
  family   text NOT NULL,
  text     text NOT NULL,
  template smallint NOT NULL,
  cate     smallint NOT NULL,
  days     integer NOT NULL,
  banner   text NOT NULL,
  settings jsonb NOT NULL,
  t_change timestamptz NOT NULL
);
CREATE SEQUENCE template_own_id START 10001;
-- Which templates are not offered, and their order; without a row: offered, behind those that have a place.
CREATE TABLE template_place (
  tpl_id  integer PRIMARY KEY,
  hidden  boolean NOT NULL DEFAULT false,
  place   integer
);

-- Pages of the manual and cases: of the operator's own, or what stands in the place of a built-in one's slug. `blocks`
-- are those of the contract, never HTML.
CREATE TABLE manual_page (
  slug      text PRIMARY KEY,
  chapter   text NOT NULL,
  title     text NOT NULL,
  blocks    jsonb NOT NULL,
  t_change  timestamptz NOT NULL
);
-- Which pages are not shown, and their order in their chapter; without a row: shown, as they came.
CREATE TABLE manual_place (
  slug      text PRIMARY KEY,
  hidden    boolean NOT NULL DEFAULT false,
  place     integer
);

-- ---------------------------------------------------------------- the service's own state

-- What left the house, or did not: who got it is masked; the text is kept where it holds no code. 30 days, and 3 for
-- notifications that went out.
CREATE TABLE sent_message (
  id       uuid PRIMARY KEY,
  channel  text NOT NULL CHECK (channel IN ('sms', 'mail', 'notify')),
  receiver text NOT NULL,
  title    text NOT NULL,
  state    text NOT NULL CHECK (state IN ('sent', 'failed')),
  reason   text NOT NULL DEFAULT '',
  -- What is needed to hand it over again, sealed; null: it cannot be.
  again    text,
  t_create timestamptz NOT NULL,
  t_change timestamptz NOT NULL
);
CREATE INDEX sent_message_channel ON sent_message (channel, id DESC);
CREATE INDEX sent_message_failed ON sent_message (id DESC) WHERE state = 'failed';

-- One row a process, renewed while it lives; gone a day after it was last seen.
CREATE TABLE process_heartbeat (
  id          uuid PRIMARY KEY,
  role        text NOT NULL,
  version     text NOT NULL,
  host        text NOT NULL,
  pid         integer NOT NULL,
  t_start     timestamptz NOT NULL,
  t_seen      timestamptz NOT NULL,
  memory      bigint NOT NULL,
  -- 99th percentile of the event loop's delay since the last beat, milliseconds.
  delay       real NOT NULL,
  pool_total  integer NOT NULL,
  pool_idle   integer NOT NULL,
  pool_waiting integer NOT NULL
);
CREATE INDEX process_heartbeat_seen ON process_heartbeat (t_seen);

-- How long calls took, a quarter of an hour and process a row for the calls that cost most. `buckets` counts calls by
-- duration, bounds in operator/figures; kept for 24 hours.
CREATE TABLE call_figure (
  process uuid NOT NULL,
  t_from  timestamptz NOT NULL,
  call    text NOT NULL,
  count   integer NOT NULL,
  failed  integer NOT NULL,
  millis  bigint NOT NULL,
  slowest integer NOT NULL,
  buckets integer[] NOT NULL,
  PRIMARY KEY (process, t_from, call)
);
CREATE INDEX call_figure_age ON call_figure (t_from);

-- When a sweep ran last, anywhere.
CREATE TABLE sweep_run (
  name   text PRIMARY KEY,
  t_last timestamptz NOT NULL,
  millis integer NOT NULL,
  error  text NOT NULL DEFAULT ''
);

-- ---------------------------------------------------------------- what the desk looks for

CREATE INDEX activity_title ON activity (title text_pattern_ops);
CREATE INDEX person_nickname ON person (nickname text_pattern_ops);
CREATE INDEX person_openid ON person (openid);
CREATE INDEX person_mobile ON person (mobile) WHERE mobile IS NOT NULL;
