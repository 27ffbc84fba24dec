-- What a person keeps is summed before each upload, under the lock of their row: the sum reads the index alone.
CREATE INDEX file_sizes ON file (uid) INCLUDE (bytes, unused_since);
