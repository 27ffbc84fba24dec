-- Handing in homework: what waits, what was refused and what came late says which homework it is of, and members are
-- reminded before a deadline.

ALTER TABLE makeup_request ADD COLUMN wid uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
-- What waits of a homework.
CREATE INDEX makeup_request_homework ON makeup_request (cid, wid, member_id)
  WHERE wid <> '00000000-0000-0000-0000-000000000000';

-- Refused for a homework at the same minute as for a sign-in is another attempt.
ALTER TABLE refused_attempt ADD COLUMN wid uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
ALTER TABLE refused_attempt DROP CONSTRAINT refused_attempt_pkey;
ALTER TABLE refused_attempt ADD PRIMARY KEY (cid, uid, wid, day, slot, reason);

ALTER TABLE late_delivery ADD COLUMN wid uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
ALTER TABLE late_delivery DROP CONSTRAINT late_delivery_pkey;
ALTER TABLE late_delivery ADD PRIMARY KEY (cid, member_id, wid, day, slot);

-- What a member has handed in for one homework, newest first.
CREATE INDEX record_homework_member ON record (cid, member_id, wid, t_submit DESC, id DESC)
  WHERE removed_at IS NULL AND wid <> '00000000-0000-0000-0000-000000000000';

-- Reminders of homework. One that reminds has at most one open row, its next deadline; a deadline that was reminded of
-- stays as the proof that it is not reminded of again. `after_member` is how far the chunks came.
CREATE TABLE homework_reminder (
  cid          text COLLATE "C" NOT NULL,
  wid          uuid NOT NULL,
  -- The deadline it is about, and when the members hear of it.
  closes_at    timestamptz NOT NULL,
  due_at       timestamptz NOT NULL,
  after_member uuid,
  sent         integer NOT NULL DEFAULT 0,
  done_at      timestamptz,
  PRIMARY KEY (cid, wid, closes_at)
);
CREATE UNIQUE INDEX homework_reminder_open ON homework_reminder (cid, wid) WHERE done_at IS NULL;
CREATE INDEX homework_reminder_due ON homework_reminder (due_at) WHERE done_at IS NULL;

-- The revision that its reminders were laid out for: saving a homework needs no more than to raise `rev`.
ALTER TABLE homework ADD COLUMN remind_rev integer NOT NULL DEFAULT 0;
CREATE INDEX homework_to_remind ON homework (cid, wid) WHERE removed_at IS NULL AND remind_rev <> rev;
