-- Batches of attendance are forgotten after seven days, and found by their age.
CREATE INDEX IF NOT EXISTS attendance_batch_age ON attendance_batch (t_create);

-- Reasons that organisers gave for marks and leave of people who have closed their account since. May be run again.
UPDATE attendance_mark k SET reason = '' FROM record r, member m
WHERE r.cid = k.cid AND r.id = k.record_id AND m.cid = r.cid AND m.member_id = r.member_id
  AND m.uid IS NULL AND m.alias = '已注销用户' AND m.reg_params = '[]' AND k.reason <> '';
UPDATE audit a SET after = after - 'remark' FROM member m
WHERE m.cid = a.cid AND m.member_id::text = a.after ->> 'target'
  AND m.uid IS NULL AND m.alias = '已注销用户' AND m.reg_params = '[]'
  AND split_part(a.action, '.', 1) IN ('attendance', 'leave') AND a.after ? 'remark';
