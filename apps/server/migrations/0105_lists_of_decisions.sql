-- All leave of an activity and its decided make-ups are listed newest first: a page reads its own rows, not everything of the
-- activity to sort it. Some four seconds for a million rows each, in which their writers wait.
CREATE INDEX IF NOT EXISTS member_leave_all ON member_leave (cid, t_ask, id);
-- `wid` is there for the count, which leaves out requests about removed homework.
CREATE INDEX IF NOT EXISTS makeup_request_decided ON makeup_request (cid, t_decide, id) INCLUDE (wid) WHERE status <> 0;
