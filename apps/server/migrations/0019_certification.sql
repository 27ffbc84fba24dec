-- Certification of organisers: the application, its documents, what was paid for it, and what became of it.
-- Keyed by uid. Names, numbers and pictures of people are sealed with a key outside the database (design §5).

CREATE TABLE certification (
  uid            uuid NOT NULL,
  id             uuid NOT NULL,
  auth_type      smallint NOT NULL CHECK (auth_type IN (0, 1, 2)),
  -- Grows each time that it is sent again: what the operator looked at is what he decides about.
  round          integer NOT NULL DEFAULT 1,
  -- In public registers, so not sealed.
  corp_name      text NOT NULL DEFAULT '',
  corp_code      text NOT NULL DEFAULT '',
  mp_name        text NOT NULL DEFAULT '',
  cert_type      smallint CHECK (cert_type BETWEEN 0 AND 3),
  -- Sealed; '' where the type has none.
  corp_owner     text NOT NULL DEFAULT '',
  real_name      text NOT NULL DEFAULT '',
  cert_no        text NOT NULL DEFAULT '',
  mobile         text NOT NULL DEFAULT '',
  -- The same masked, so that lists need no key.
  masked         jsonb NOT NULL,
  audit_status   smallint NOT NULL DEFAULT 0 CHECK (audit_status IN (0, 1, 2)),
  has_payed      boolean NOT NULL DEFAULT false,
  remark         text NOT NULL DEFAULT '',
  -- Four digits, sealed; 0 not sent, 1 sent, 2 verified, 3 locked.
  mp_code        text NOT NULL DEFAULT '',
  mp_code_status smallint NOT NULL DEFAULT 0 CHECK (mp_code_status BETWEEN 0 AND 3),
  mp_tries       smallint NOT NULL DEFAULT 0 CHECK (mp_tries BETWEEN 0 AND 5),
  -- Business time throughout.
  t_submit       timestamptz NOT NULL,
  t_audit        timestamptz,
  t_start        timestamptz,
  t_end          timestamptz,
  -- The end that its person was told of ahead; another end is told of again.
  warned_end     timestamptz,
  -- A newer application stands in its place.
  closed_at      timestamptz,
  PRIMARY KEY (uid, id),
  CONSTRAINT certification_validity CHECK ((t_start IS NULL) = (t_end IS NULL))
);
-- The last word on two applications at once.
CREATE UNIQUE INDEX certification_open ON certification (uid) WHERE closed_at IS NULL;
-- The operator's queues, and one application by its id alone.
CREATE INDEX certification_queue ON certification (audit_status, has_payed, t_submit, id) WHERE closed_at IS NULL;
CREATE INDEX certification_newest ON certification (t_submit, id);
CREATE INDEX certification_id ON certification (id);
CREATE INDEX certification_end ON certification (t_end) WHERE t_end IS NOT NULL AND closed_at IS NULL;

-- What was paid for, an order a row: the end is computed from these, so that an order counts once.
CREATE TABLE certification_term (
  uid      uuid NOT NULL,
  id       uuid NOT NULL,
  order_id uuid NOT NULL,
  months   smallint NOT NULL CHECK (months > 0),
  t_from   timestamptz NOT NULL,
  revoked  boolean NOT NULL DEFAULT false,
  PRIMARY KEY (uid, id, order_id)
);

-- Pictures of an application; their content lies sealed in the store.
CREATE TABLE certification_file (
  uid   uuid NOT NULL,
  id    uuid NOT NULL,
  which text NOT NULL,
  token text COLLATE "C" NOT NULL,
  -- Mark of the key that its content is known to be sealed with; '' nobody looked yet.
  sealed_by text NOT NULL DEFAULT '',
  PRIMARY KEY (uid, id, which)
);
CREATE INDEX certification_file_token ON certification_file (token);

-- Its story, for its person and the operator.
CREATE TABLE certification_event (
  uid      uuid NOT NULL,
  event    uuid NOT NULL,
  id       uuid NOT NULL,
  kind     text NOT NULL,
  remark   text NOT NULL DEFAULT '',
  t_create timestamptz NOT NULL,
  PRIMARY KEY (uid, event)
);
CREATE INDEX certification_event_of ON certification_event (uid, id, event);

-- Activities of a person follow his certification.
CREATE INDEX activity_owner ON activity (owner_uid);

-- A code for the mobile of an application.
ALTER TABLE sms_code DROP CONSTRAINT sms_code_purpose_check;
ALTER TABLE sms_code ADD CONSTRAINT sms_code_purpose_check
  CHECK (purpose IN ('login', 'reset', 'bind', 'field', 'reauth', 'cert'));
