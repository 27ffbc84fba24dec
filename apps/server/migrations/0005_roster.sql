-- Designated lists (design §5): a line is a member without a person, due and missing before anybody claims it.
-- takes_part false on a line means that nobody claimed it; it is neither counted as joined nor as a place taken.

-- `roster`: stands on the list that holds now. The rest is what the list says of a member, kept when he claims it:
-- `roster_key` is the name in comparable spelling, '' for who never was on a list.
ALTER TABLE member
  ADD COLUMN roster       boolean NOT NULL DEFAULT false,
  ADD COLUMN roster_key   text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN roster_phone text NOT NULL DEFAULT '',
  ADD COLUMN roster_no    text NOT NULL DEFAULT '';
-- A claim looks for the open lines of one name; the whole list is counted and replaced by its first column.
CREATE INDEX member_roster ON member (cid, roster_key, takes_part) WHERE roster AND removed_at IS NULL;
-- Who waits for approval, in the order of waiting.
CREATE INDEX member_waiting ON member (cid, t_join, member_id) WHERE pending AND removed_at IS NULL;

-- A member's own counted day: from now on it may differ from the day he is due from. The initiator's was the day
-- of the activity so far.
UPDATE member m SET joined_day = s.day
FROM (SELECT cid, member_id, min(from_day) AS day FROM membership GROUP BY cid, member_id) s
WHERE s.cid = m.cid AND s.member_id = m.member_id AND m.joined_day <> s.day;

-- Whoever may see a description may not see the list: it has a holder of its own.
UPDATE file_ref r SET holder = 'list' FROM activity a
WHERE a.cid = r.cid AND r.holder = 'settings' AND substr(a.settings->>'list_url', 8, 22) = r.token;

-- How far the list of an activity is. `token` names the file and `run` the job that writes its names; one that
-- finds another here is too late.
CREATE TABLE roster_list (
  cid      text COLLATE "C" PRIMARY KEY,
  token    text COLLATE "C" NOT NULL,
  run      uuid,
  state    text NOT NULL CHECK (state IN ('working', 'ready', 'failed')),
  error    text NOT NULL DEFAULT '',
  t_change timestamptz NOT NULL
);

-- The last refusal of somebody who wanted to join; gone when he applies again.
CREATE TABLE join_refusal (
  cid      text COLLATE "C" NOT NULL,
  uid      uuid NOT NULL,
  remark   text NOT NULL,
  t_refuse timestamptz NOT NULL,
  PRIMARY KEY (cid, uid)
);
