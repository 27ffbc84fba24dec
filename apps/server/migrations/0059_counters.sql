-- Counters are called by what they count: reviewed records by their grade, and what was submitted for homework by its day.
-- Processes of the version before read and write them under their old names until they are replaced: those stay as views,
-- and the next release drops them.
ALTER TABLE record_tally RENAME TO grade_counter;
ALTER INDEX record_tally_pkey RENAME TO grade_counter_pkey;
CREATE VIEW record_tally AS SELECT * FROM grade_counter;
ALTER TABLE homework_handed RENAME TO homework_counter;
ALTER INDEX homework_handed_pkey RENAME TO homework_counter_pkey;
CREATE VIEW homework_handed AS SELECT * FROM homework_counter;
