-- Tables that grow with the people of an activity are counted anew after five thousand changes, however large they are. By a
-- tenth of all rows, which is what holds without this, an activity of 50,000 that begins in a school with a million records
-- is unknown for two days; until it is counted the planner takes it for one row, and reads all of it where it needs one.
ALTER TABLE member SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
ALTER TABLE membership SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
ALTER TABLE record SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
ALTER TABLE invitation SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
ALTER TABLE activity_day SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
