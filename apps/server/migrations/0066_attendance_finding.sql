-- Members that an organiser should look at, as they were when the activity was last looked through.
CREATE TABLE attendance_finding (
  cid       text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL,
  kind      text NOT NULL,
  n         integer NOT NULL,
  total     integer NOT NULL,
  days      date[] NOT NULL,
  PRIMARY KEY (cid, kind, member_id)
);
ALTER TABLE attendance_setting ADD COLUMN findings_at timestamptz;
