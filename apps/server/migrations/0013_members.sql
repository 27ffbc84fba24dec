-- Managing members: tabs that are counted without reading members, what blacklisting hides for 30 days, notices that
-- organisers send, and sessions that prove once more who they are.

-- The tab of the list in which a member stands: 0 ordinary (roles 0 and 4), 1 admins (1 and 5), 2 blacklisted,
-- 3 the initiator. A column, because an index on an expression answers no count by itself.
ALTER TABLE member
  ADD COLUMN tab smallint NOT NULL GENERATED ALWAYS AS (
    CASE role WHEN 4 THEN 0 WHEN 5 THEN 1 ELSE role END) STORED,
  -- Since when he is blacklisted (business time): he counts as joined until then, and no more.
  ADD COLUMN blacklisted_at timestamptz;
-- A page of a tab and its count, in the order of joining, without touching the rows that are not shown.
CREATE INDEX member_tab ON member (cid, tab, member_id) WHERE removed_at IS NULL AND NOT pending;
-- Lines that nobody claimed, in the order of the list.
CREATE INDEX member_line ON member (cid, member_id) WHERE roster AND NOT takes_part AND removed_at IS NULL;

-- Records that blacklisting hid: given back by the initiator until `erase_at`, then gone for good.
CREATE TABLE blacklist_hold (
  cid       text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL,
  records   uuid[] NOT NULL,
  erase_at  timestamptz NOT NULL,
  PRIMARY KEY (cid, member_id)
);
CREATE INDEX blacklist_hold_due ON blacklist_hold (erase_at);

-- What managers told the members. `after_member` is how far the chunks came.
CREATE TABLE announcement (
  cid          text COLLATE "C" NOT NULL,
  id           uuid NOT NULL,
  uid          uuid NOT NULL,
  title        text NOT NULL,
  content      text NOT NULL,
  request_id   text NOT NULL,
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'done')),
  after_member uuid,
  sent         integer NOT NULL DEFAULT 0,
  t_create     timestamptz NOT NULL,
  PRIMARY KEY (cid, id)
);
CREATE UNIQUE INDEX announcement_request ON announcement (cid, uid, request_id);
CREATE INDEX announcement_newest ON announcement (cid, t_create DESC, id DESC);

-- When a session last proved who it is, besides its login. Real time.
ALTER TABLE session ADD COLUMN t_proof timestamptz;
ALTER TABLE sms_code DROP CONSTRAINT sms_code_purpose_check;
ALTER TABLE sms_code ADD CONSTRAINT sms_code_purpose_check
  CHECK (purpose IN ('login', 'reset', 'bind', 'field', 'reauth'));
