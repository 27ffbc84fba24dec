-- Member whom a refused attempt was judged as; the zero id for somebody who was no member, and in rows from before. Part of
-- the key: a parent's own attempts, and those for each child, are rows of their own. An old process that goes on beside
-- the new ones does not find its key: it answers an error where an attempt is refused, and the phone sends it again.
ALTER TABLE refused_attempt ADD COLUMN member_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
ALTER TABLE refused_attempt DROP CONSTRAINT refused_attempt_pkey;
ALTER TABLE refused_attempt ADD PRIMARY KEY (cid, uid, wid, day, slot, reason, member_id);
