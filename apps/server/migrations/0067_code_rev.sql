-- Number of the activity's code: a renewal raises it, and codes of lower numbers open nothing.
ALTER TABLE activity ADD COLUMN code_rev integer NOT NULL DEFAULT 0;
