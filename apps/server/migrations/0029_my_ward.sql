-- Whom a person signs in, by the person: `guardian` lies with the activity, and his home asks before it knows any. A
-- projection, written with the rows it mirrors, as `my_activity` is (docs/scaling.md).
CREATE TABLE my_ward (
  uid       uuid NOT NULL,
  cid       text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL,
  -- The guardian's own.
  t_create  timestamptz NOT NULL,
  PRIMARY KEY (uid, cid, member_id)
);
CREATE INDEX my_ward_cid ON my_ward (cid);

INSERT INTO my_ward (uid, cid, member_id, t_create) SELECT uid, cid, member_id, t_create FROM guardian;
-- Asked with the activity from here on: `guardian_request` begins with both.
DROP INDEX guardian_person;
