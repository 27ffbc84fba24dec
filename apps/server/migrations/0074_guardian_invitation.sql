-- Invitations of a guardian to another one of the same dependent: open, then waiting for an organiser or accepted at once.
CREATE TABLE guardian_invitation (
  cid         text COLLATE "C" NOT NULL,
  id          uuid NOT NULL,
  member_id   uuid NOT NULL,
  inviter_uid uuid NOT NULL,
  request_id  text NOT NULL,
  t_create    timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  -- 0 open, 1 waits for an organiser, 2 accepted, 3 refused, 4 withdrawn
  state       smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 4),
  -- Of whoever accepted it.
  uid         uuid,
  relation    text,
  t_accept    timestamptz,
  decided_uid uuid,
  t_decide    timestamptz,
  PRIMARY KEY (cid, id),
  CHECK (state IN (0, 4) OR uid IS NOT NULL)
);
CREATE UNIQUE INDEX guardian_invitation_request ON guardian_invitation (cid, inviter_uid, request_id);
CREATE INDEX guardian_invitation_member ON guardian_invitation (cid, member_id);
CREATE INDEX guardian_invitation_queue ON guardian_invitation (cid, t_accept, id) WHERE state = 1;
