-- Findings are read page by page, most urgent first; `no` is the member's number, which they are sorted by.
ALTER TABLE attendance_finding ADD COLUMN no text NOT NULL DEFAULT '';
CREATE INDEX attendance_finding_page ON attendance_finding (cid, kind, (-n), no, member_id);
-- State of the days that the findings were found in, how many there are of each kind, and when the next slot ends.
ALTER TABLE attendance_setting
  ADD COLUMN findings_version text NOT NULL DEFAULT '',
  ADD COLUMN findings_counts  jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN findings_until   timestamptz;
CREATE INDEX attendance_setting_findings ON attendance_setting (findings_until) WHERE findings_until IS NOT NULL;
