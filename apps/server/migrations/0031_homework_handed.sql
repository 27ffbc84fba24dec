-- How many live records of a homework were handed in on a business day: `homework_day` knows its periods alone, and a
-- list of some days counted its homework along an index (docs/decisions/080).
CREATE TABLE homework_handed (
  cid text COLLATE "C" NOT NULL,
  wid uuid NOT NULL,
  day date NOT NULL,
  n integer NOT NULL CHECK (n >= 0),
  PRIMARY KEY (cid, wid, day)
);
INSERT INTO homework_handed (cid, wid, day, n)
SELECT cid, wid, day, count(*) FROM record
WHERE removed_at IS NULL AND wid <> '00000000-0000-0000-0000-000000000000' GROUP BY cid, wid, day;
-- Nothing else read it.
DROP INDEX record_homework_day;
