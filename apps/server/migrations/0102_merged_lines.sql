-- Whose row a line of the list was merged with: what it said of them goes with their account.
ALTER TABLE member ADD COLUMN IF NOT EXISTS merged_into uuid;
CREATE INDEX IF NOT EXISTS member_merged ON member (cid, merged_into) WHERE merged_into IS NOT NULL;

-- Lines that were merged before: by the moment in which an organiser merged them, or in which a member of before came back.
-- May be run again.
UPDATE member l SET merged_into = (a.after ->> 'target')::uuid FROM audit a
WHERE a.cid = l.cid AND a.action = 'member.merge' AND a.t_create = l.removed_at
  AND l.uid IS NULL AND NOT l.takes_part AND NOT l.roster AND l.merged_into IS NULL
  AND COALESCE(a.after #>> '{line,name}', l.alias) = l.alias;
UPDATE member l SET merged_into = m.member_id FROM member m
WHERE m.cid = l.cid AND m.t_join = l.removed_at AND m.takes_part
  AND (m.roster_key = l.roster_key OR (m.uid IS NULL AND m.alias = '已注销用户' AND m.reg_params = '[]'))
  AND l.uid IS NULL AND NOT l.takes_part AND NOT l.roster AND l.merged_into IS NULL AND l.roster_key <> '';

-- Lines of people who have closed their account since.
UPDATE member l SET alias = '已注销用户', stu_no = '', reg_params = '[]', roster_key = '', roster_phone = '', roster_no = ''
FROM member m
WHERE m.cid = l.cid AND m.member_id = l.merged_into
  AND m.uid IS NULL AND m.alias = '已注销用户' AND m.reg_params = '[]';
UPDATE attendance_mark k SET reason = '' FROM member l
WHERE l.cid = k.cid AND l.member_id = k.member_id AND l.merged_into IS NOT NULL AND l.alias = '已注销用户' AND k.reason <> '';
UPDATE audit a SET after = after - 'remark' FROM member l
WHERE l.cid = a.cid AND l.member_id::text = a.after ->> 'target' AND l.merged_into IS NOT NULL AND l.alias = '已注销用户'
  AND split_part(a.action, '.', 1) IN ('attendance', 'leave') AND a.after ? 'remark';

-- Marks whose records were erased for good.
DELETE FROM attendance_mark k WHERE NOT EXISTS (SELECT FROM record r WHERE r.cid = k.cid AND r.id = k.record_id);
