-- Who came by an activity's code without joining: what its organiser opened to everybody is theirs to see, and the
-- pictures in it, which a browser asks for without the code (docs/decisions/075). With the person, as their sessions.
CREATE TABLE visit (
  uid     uuid NOT NULL,
  cid     text COLLATE "C" NOT NULL,
  t_first timestamptz NOT NULL,
  PRIMARY KEY (uid, cid)
);
CREATE INDEX visit_cid ON visit (cid);
