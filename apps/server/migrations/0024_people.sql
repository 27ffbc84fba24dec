-- A school without WeChat and a person's own data: what he agreed to, invitations of organisers and of single lines of
-- a list, the package of his data, the end of his account.

-- ---------------------------------------------------------------- person (by uid)

ALTER TABLE person
  -- Since when he may create activities where the operator invites organisers (LOGIN=mobile).
  ADD COLUMN organiser_at timestamptz,
  -- The operator closed the account: no session opens any more.
  ADD COLUMN disabled_at timestamptz,
  -- The account was erased: the row stays as the nobody to whom what is left of him points.
  ADD COLUMN erased_at timestamptz;
-- Whoever already created something when invitations came stays an organiser.
UPDATE person SET organiser_at = t_create WHERE created > 0;

-- What sessions show of themselves in the list of a person's devices.
ALTER TABLE session ADD COLUMN device text NOT NULL DEFAULT '';

-- Who agreed to which version of what, and at which occasion. Never changed, never doubled.
CREATE TABLE consent (
  uid      uuid NOT NULL,
  document text NOT NULL,
  version  text NOT NULL,
  how      text NOT NULL,
  t_agree  timestamptz NOT NULL,
  PRIMARY KEY (uid, document, version)
);

-- A person's own data as a file; gone with its row 24 hours after it was asked for. `run` writes, as in export_job.
CREATE TABLE person_export (
  uid      uuid NOT NULL,
  id       uuid NOT NULL,
  state    text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  run      uuid,
  tries    smallint NOT NULL DEFAULT 0,
  t_beat   timestamptz,
  file     text COLLATE "C" NOT NULL DEFAULT '',
  bytes    bigint NOT NULL DEFAULT 0,
  t_create timestamptz NOT NULL,
  PRIMARY KEY (uid, id)
);
-- One at a time: the lock against two taps.
CREATE UNIQUE INDEX person_export_open ON person_export (uid) WHERE state IN ('waiting', 'running');
CREATE INDEX person_export_age ON person_export (t_create);

-- A wish to be erased; `due_at` is on the business clock. Taken back, the row goes; done, it stays as the proof.
CREATE TABLE erasure (
  uid    uuid PRIMARY KEY,
  t_ask  timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  t_done timestamptz
);
CREATE INDEX erasure_due ON erasure (due_at) WHERE t_done IS NULL;

-- Where somebody is or ever was, for his package and the end of his account.
CREATE INDEX member_person ON member (uid, cid) WHERE uid IS NOT NULL;
CREATE INDEX refused_person ON refused_attempt (uid, cid);
CREATE INDEX join_refusal_person ON join_refusal (uid, cid);

-- ---------------------------------------------------------------- phone numbers (by mobile)

-- Organisers whom the operator invited. Accepted with the first password that the number sets; `uid` is who did.
CREATE TABLE organiser_invitation (
  mobile   text COLLATE "C" PRIMARY KEY,
  name     text NOT NULL,
  operator uuid NOT NULL,
  state    text NOT NULL CHECK (state IN ('invited', 'accepted', 'withdrawn')),
  uid      uuid,
  sent     integer NOT NULL DEFAULT 0,
  t_create timestamptz NOT NULL,
  t_sent   timestamptz,
  t_accept timestamptz
);
CREATE INDEX organiser_invitation_newest ON organiser_invitation (t_create DESC, mobile);
CREATE INDEX person_organiser ON person (organiser_at DESC, uid) WHERE organiser_at IS NOT NULL;

-- ---------------------------------------------------------------- activity (by cid)

-- The newest printed code of a line of the list; only its keyed hash is kept. A newer one takes its place.
CREATE TABLE invitation (
  cid         text COLLATE "C" NOT NULL,
  member_id   uuid NOT NULL,
  hash        bytea NOT NULL,
  creator_uid uuid NOT NULL,
  t_create    timestamptz NOT NULL,
  claimed_at  timestamptz,
  claimed_uid uuid,
  -- Hash of the request that claimed it: the same request, sent again, is answered again.
  claim_hash  bytea,
  PRIMARY KEY (cid, member_id)
);

-- By hash, as identities are: a code says nothing else of where it belongs. The row of `invitation` decides.
CREATE TABLE invitation_code (
  hash bytea PRIMARY KEY,
  cid  text COLLATE "C" NOT NULL
);
CREATE INDEX invitation_code_cid ON invitation_code (cid);
