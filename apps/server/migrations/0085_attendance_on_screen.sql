-- Attendance of the running slot on the large screen: 0 none, 1 numbers, 2 names too.
ALTER TABLE attendance_setting ADD COLUMN screen smallint NOT NULL DEFAULT 0 CHECK (screen BETWEEN 0 AND 2);
