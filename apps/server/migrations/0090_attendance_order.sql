-- Members of a large activity in the order of their attendance, as it was when the activity was last looked through:
-- a page of the list of members by rate reads its members alone (decision 127).
CREATE TABLE attendance_order (
  cid          text COLLATE "C" NOT NULL,
  member_id    uuid NOT NULL,
  -- Places from 1 on: the lowest rate first, the longest absence first.
  rate_place   integer NOT NULL,
  absent_place integer NOT NULL,
  PRIMARY KEY (cid, member_id)
);
CREATE INDEX attendance_order_rate ON attendance_order (cid, rate_place, member_id);
CREATE INDEX attendance_order_absent ON attendance_order (cid, absent_place, member_id);
-- Time of the look that the order is of; null: none.
ALTER TABLE attendance_setting ADD COLUMN ordered_at timestamptz;
