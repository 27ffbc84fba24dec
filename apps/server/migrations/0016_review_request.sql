-- A review is submitted once, however often its request arrives.

-- `request_hash`: what the request asked for, so that the same id with another content is told apart, even after the
-- review was edited. `t_edit`: when its author last changed it; its place among the reviews is that of `t_submit`.
ALTER TABLE remark
  ADD COLUMN request_id   text,
  ADD COLUMN request_hash bytea,
  ADD COLUMN t_edit       timestamptz;
CREATE UNIQUE INDEX remark_request ON remark (cid, uid, request_id) WHERE request_id IS NOT NULL;

-- A phrase stands once among those of a person, in the order in which he added them.
CREATE UNIQUE INDEX shortcut_content ON shortcut (uid, md5(content));
