-- Who named an address of somebody else's file could read it before: references of what is filled in that their object does
-- not name go; text names no file. Each is looked up by the key of its object. May be run again.
DELETE FROM file_ref r WHERE NOT CASE split_part(r.holder, ' ', 1)
  WHEN 'record' THEN EXISTS (SELECT FROM record o WHERE o.cid = r.cid AND o.id = split_part(r.holder, ' ', 2)::uuid
    AND jsonb_path_exists(o.fill_params || COALESCE(o.fix_params, '[]'),
      '$[*] ? (@.val.type() == "array").val[*] ? (@ starts with $file)', jsonb_build_object('file', '/files/' || r.token)))
  WHEN 'version' THEN EXISTS (SELECT FROM record_version o WHERE o.cid = r.cid AND o.record_id = split_part(r.holder, ' ', 2)::uuid
    AND jsonb_path_exists(o.fill_params || COALESCE(o.fix_params, '[]'),
      '$[*] ? (@.val.type() == "array").val[*] ? (@ starts with $file)', jsonb_build_object('file', '/files/' || r.token)))
  WHEN 'hidden' THEN EXISTS (SELECT FROM record o WHERE o.cid = r.cid AND o.member_id = split_part(r.holder, ' ', 2)::uuid
    AND jsonb_path_exists(o.fill_params || COALESCE(o.fix_params, '[]'),
      '$[*] ? (@.val.type() == "array").val[*] ? (@ starts with $file)', jsonb_build_object('file', '/files/' || r.token)))
  WHEN 'member' THEN EXISTS (SELECT FROM member o WHERE o.cid = r.cid AND o.member_id = split_part(r.holder, ' ', 2)::uuid
    AND jsonb_path_exists(o.reg_params,
      '$[*] ? (@.val.type() == "array").val[*] ? (@ starts with $file)', jsonb_build_object('file', '/files/' || r.token)))
  WHEN 'makeup' THEN EXISTS (SELECT FROM makeup_request o WHERE o.cid = r.cid AND o.id = split_part(r.holder, ' ', 2)::uuid
    AND (jsonb_path_exists(o.fill_params,
      '$[*] ? (@.val.type() == "array").val[*] ? (@ starts with $file)', jsonb_build_object('file', '/files/' || r.token))
      OR r.token IN (SELECT substr(address, 8, 22) FROM unnest(o.pictures) AS p (address))))
  WHEN 'late' THEN EXISTS (SELECT FROM late_delivery o WHERE o.cid = r.cid AND o.member_id = split_part(r.holder, ' ', 2)::uuid
    AND o.day = split_part(r.holder, ' ', 3)::date AND o.slot = split_part(r.holder, ' ', 4)::int
    AND o.wid = COALESCE(NULLIF(split_part(r.holder, ' ', 5), ''), '00000000-0000-0000-0000-000000000000')::uuid
    AND jsonb_path_exists(o.fill_params,
      '$[*] ? (@.val.type() == "array").val[*] ? (@ starts with $file)', jsonb_build_object('file', '/files/' || r.token)))
  ELSE true END;
