-- A record that is edited or erased lets go of its own files: without the key every file of its activity was looked at.
CREATE INDEX file_ref_holder ON file_ref (cid, holder);
