-- What a request said, beside its id: the same id with another body was answered by what the first one made. Rows of
-- before have none, and are answered as they were.
ALTER TABLE guardian ADD COLUMN request_hash bytea;
ALTER TABLE export_job ADD COLUMN request_hash bytea;
