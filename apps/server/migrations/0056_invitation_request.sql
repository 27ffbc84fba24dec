-- The request that made a line's code, and what it said beside its id: the same id with another body made codes anew, so
-- that papers which were printed already ended. Rows of before have neither, and are answered as they were.
ALTER TABLE invitation ADD COLUMN request_id text;
ALTER TABLE invitation ADD COLUMN request_hash bytea;
