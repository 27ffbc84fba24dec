-- The owner reads the audit by its subject, newest first.
CREATE INDEX audit_subject ON audit (cid, split_part(action, '.', 1), id DESC);
