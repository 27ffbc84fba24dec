-- A school without WeChat: what a person agreed to, invitations of organisers and of single lines of a list.

-- ---------------------------------------------------------------- person (by uid)

ALTER TABLE person
  -- Since when he may create activities where the operator invites organisers (LOGIN=mobile).
  ADD COLUMN organiser_at timestamptz,
  -- The operator closed the account: no session opens any more.
  ADD COLUMN disabled_at timestamptz;
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
