-- What an activity was created from (SHA-256), so that the same request id with other settings is refused and not taken
-- for the request that was sent again. NULL: created before, or without a request id.
ALTER TABLE activity ADD COLUMN create_hash bytea;
