-- Records that an organiser wrote by marking cells: what marking may take back, and the reason that was given.
CREATE TABLE attendance_mark (
  cid       text COLLATE "C" NOT NULL,
  record_id uuid NOT NULL,
  member_id uuid NOT NULL,
  batch     uuid NOT NULL,
  reason    text NOT NULL,
  t_create  timestamptz NOT NULL,
  PRIMARY KEY (cid, record_id)
);
CREATE INDEX attendance_mark_batch ON attendance_mark (cid, batch);
CREATE INDEX attendance_mark_member ON attendance_mark (cid, member_id);
