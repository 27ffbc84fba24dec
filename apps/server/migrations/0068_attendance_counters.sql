-- Numbers of a day's changes: with the rules of the day they name one state of its attendance, so that what was counted
-- for that state may be kept. They only grow, in the transaction that changes the rows.
-- `changes`: of records and leave of this day; `moves`: of members who are due, on this day and on all later ones.
ALTER TABLE activity_day
  ADD COLUMN changes integer NOT NULL DEFAULT 0,
  ADD COLUMN moves   integer NOT NULL DEFAULT 0;

-- Attendance of a day as it was counted, for the state that `version` names; counted anew where another holds.
CREATE TABLE attendance_day (
  cid      text COLLATE "C" NOT NULL,
  day      date NOT NULL,
  version  text NOT NULL,
  -- By slot key: members by verdict of their records, on leave, and due members with a record.
  counters jsonb NOT NULL,
  -- By slot key and name: members, where they are few.
  few      jsonb NOT NULL,
  t_count  timestamptz NOT NULL,
  PRIMARY KEY (cid, day)
);
-- Leave that touches a day, whoever has it.
CREATE INDEX member_leave_days ON member_leave (cid, last_day, first_day, member_id) WHERE state = 1;
