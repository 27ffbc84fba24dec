-- Lists of an activity with very many members cost what they show, not what the activity holds
-- (docs/decisions/086). A sign-in writes none of these indexes.

-- Names in the order in which they are called, also of those who have left since: whoever names some of the missing
-- walks this one and stops with the last name that is shown.
CREATE INDEX member_called ON member (cid, stu_no, alias, member_id);
-- Who was due when, without a look at the rows.
CREATE INDEX membership_due ON membership (cid, member_id, from_day) INCLUDE (to_day);
-- Who has handed in homework.
CREATE INDEX record_homework_done ON record (cid, wid, period_start, member_id)
  WHERE removed_at IS NULL AND wid <> '00000000-0000-0000-0000-000000000000';
-- What people who have left were called.
CREATE INDEX member_gone ON member (cid, uid, removed_at DESC) WHERE removed_at IS NOT NULL;

-- The tabs of the member list with what a keyword is held against, so that a search reads no rows either.
DROP INDEX member_tab;
CREATE INDEX member_tab ON member (cid, tab, member_id) INCLUDE (alias, stu_no, takes_part)
  WHERE removed_at IS NULL AND NOT pending;
-- Those whom `activity.join_num` does not count: with it and the few of the other tabs, ordinary members are known
-- without counting them.
CREATE INDEX member_absent ON member (cid, tab)
  WHERE removed_at IS NULL AND NOT pending AND (NOT takes_part OR blacklisted_at IS NOT NULL);
