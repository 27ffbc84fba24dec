-- Who joined by name and gave no number lost that of their line in the list, which the line still knows. A process of before
-- that goes on meanwhile loses those of its own joiners. May be run again.
UPDATE member SET stu_no = roster_no
WHERE roster AND takes_part AND removed_at IS NULL AND stu_no = '' AND roster_no <> '';
