-- An invitation is looked up by the hash of its code; an activity may have 50,000 of them.
CREATE UNIQUE INDEX invitation_hash ON invitation (cid, hash);
