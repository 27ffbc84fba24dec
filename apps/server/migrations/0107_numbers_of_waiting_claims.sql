-- Who waits for a line of a list had its number, which the initiator alone knew (decision 072). It goes from those who did not
-- give it themselves (field 201), and comes with the approval; one that a process of before approves meanwhile goes without.
-- May be run again.
UPDATE member SET stu_no = ''
WHERE pending AND takes_part AND stu_no <> '' AND stu_no = roster_no
  AND NOT jsonb_path_exists(reg_params, '$[*] ? (@.key == 201 && @.val != "")');
