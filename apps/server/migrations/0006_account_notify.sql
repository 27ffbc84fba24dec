-- Logging in by mobile, codes by SMS, codes on a screen for more than a login, notices to people, reminders.

-- ---------------------------------------------------------------- person (by uid)

-- argon2id, in its own text form (PHC string). Apart from person: nothing that lists people reads it.
CREATE TABLE credential (
  uid      uuid PRIMARY KEY,
  hash     text NOT NULL,
  t_change timestamptz NOT NULL
);

-- A new password ends the person's other sessions.
CREATE INDEX session_uid ON session (uid);

-- What a person is told: his inbox. `once` names an occasion that is told once, whatever runs twice.
CREATE TABLE notice (
  uid      uuid NOT NULL,
  id       uuid NOT NULL,
  cid      text COLLATE "C" NOT NULL DEFAULT '',
  kind     text NOT NULL,
  title    text NOT NULL,
  text     text NOT NULL,
  link     text NOT NULL DEFAULT '',
  once     text,
  t_create timestamptz NOT NULL,
  read_at  timestamptz,
  PRIMARY KEY (uid, id)
);
CREATE UNIQUE INDEX notice_once ON notice (uid, once) WHERE once IS NOT NULL;
CREATE INDEX notice_unread ON notice (uid) WHERE read_at IS NULL;
CREATE INDEX notice_age ON notice (t_create);

-- Notices that still have to go out through the notification port; gone once handed over. Real time.
CREATE TABLE notify_outbox (
  uid      uuid NOT NULL,
  id       uuid NOT NULL,
  tries    smallint NOT NULL DEFAULT 0,
  due_at   timestamptz NOT NULL,
  PRIMARY KEY (uid, id)
);
CREATE INDEX notify_outbox_due ON notify_outbox (due_at);

-- ---------------------------------------------------------------- phone numbers (by phone), all on real time

-- What was sent to a number; its row is the lock under which the next code is decided.
CREATE TABLE sms_phone (
  phone     text COLLATE "C" PRIMARY KEY,
  day       date NOT NULL,
  sent      smallint NOT NULL CHECK (sent BETWEEN 0 AND 10),
  last_at   timestamptz NOT NULL
);

-- The newest code of a number for one purpose; `scope` is whom or what it is for. Only its keyed hash is kept.
CREATE TABLE sms_code (
  phone     text COLLATE "C" NOT NULL,
  purpose   text NOT NULL CHECK (purpose IN ('login', 'reset', 'bind', 'field')),
  scope     text NOT NULL DEFAULT '',
  hash      text NOT NULL,
  tries     smallint NOT NULL DEFAULT 0 CHECK (tries <= 5),
  used      boolean NOT NULL DEFAULT false,
  t_expire  timestamptz NOT NULL,
  PRIMARY KEY (phone, purpose, scope)
);
CREATE INDEX sms_code_expire ON sms_code (t_expire);

-- Development's stand-in for a provider: what would have been sent. Empty in production.
CREATE TABLE sms_outbox (
  id       uuid PRIMARY KEY,
  phone    text COLLATE "C" NOT NULL,
  text     text NOT NULL,
  t_create timestamptz NOT NULL
);
CREATE INDEX sms_outbox_phone ON sms_outbox (phone, id DESC);

-- ---------------------------------------------------------------- codes on a screen

-- A code may also ask a phone for its place, or for a mobile number to bind. `asker` is who shows it; the answer
-- waits for the one session (or browser) that asked.
ALTER TABLE login_qr ADD COLUMN purpose text NOT NULL DEFAULT 'login'
  CHECK (purpose IN ('login', 'bind', 'locate'));
ALTER TABLE login_qr ADD COLUMN asker uuid;
ALTER TABLE login_qr ADD COLUMN answer jsonb;

-- ---------------------------------------------------------------- activity (by cid)

-- Reminders. An activity that reminds has exactly one open row, its next day; a day that was reminded of, or passed
-- over, is closed and stays as the proof that it is not reminded of again. `after_member` is how far the chunks came.
CREATE TABLE reminder (
  cid          text COLLATE "C" NOT NULL,
  day          date NOT NULL,
  due_at       timestamptz NOT NULL,
  after_member uuid,
  sent         integer NOT NULL DEFAULT 0,
  done_at      timestamptz,
  PRIMARY KEY (cid, day)
);
CREATE UNIQUE INDEX reminder_open ON reminder (cid) WHERE done_at IS NULL;
CREATE INDEX reminder_due ON reminder (due_at) WHERE done_at IS NULL;

-- Activities made before reminders were sent begin at their first day; days that passed are passed over.
INSERT INTO reminder (cid, day, due_at)
SELECT cid, start_day, (start_day + (settings->>'alert_time')::int * interval '1 second') AT TIME ZONE zone
FROM activity
WHERE deleted_at IS NULL AND (settings->>'alert_time')::int BETWEEN 0 AND 86399;
