-- Sessions, proofs and changed numbers (security audit).

-- When a session was last used, to some hours; null: not since it was opened. A session that nobody uses ends; those of
-- before begin to count now.
ALTER TABLE session ADD COLUMN t_seen timestamptz;
UPDATE session SET t_seen = now();

-- Which session confirmed a code on a screen, and when that one last proved who it is: what is confirmed by it is no
-- newer than that. `proof`: the code was shown to prove who is asking, so that the phone is asked to prove itself first.
ALTER TABLE login_qr ADD COLUMN proof boolean NOT NULL DEFAULT false;
ALTER TABLE login_qr ADD COLUMN by_session bytea;
ALTER TABLE login_qr ADD COLUMN t_proof timestamptz;

-- A number that was a person's until another one took its place: for a day its holder may have it back. Real time.
CREATE TABLE mobile_change (
  former text COLLATE "C" NOT NULL,
  uid uuid NOT NULL,
  mobile text NOT NULL,
  t_change timestamptz NOT NULL,
  PRIMARY KEY (former, uid)
);
CREATE INDEX mobile_change_uid ON mobile_change (uid);

-- Browsers in which a person has logged in: the hash of the browser's own mark. They keep tries and codes of their own,
-- which no stranger uses up, and a login from elsewhere is told to the inbox. Real time.
CREATE TABLE person_device (
  uid uuid NOT NULL,
  mark bytea NOT NULL,
  device text NOT NULL,
  t_first timestamptz NOT NULL,
  t_seen timestamptz NOT NULL,
  PRIMARY KEY (uid, mark)
);

-- Codes that logged-in people, and browsers that are known, had sent to a number in a day, beside those of strangers.
ALTER TABLE sms_phone ADD COLUMN sent_own integer NOT NULL DEFAULT 0;
