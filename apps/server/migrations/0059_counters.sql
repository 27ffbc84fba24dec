-- Counters are called by what they count: reviewed records by their grade, and what was submitted for homework by its day.
-- Renaming needs a stop: processes of the version before do not know the new names.
ALTER TABLE record_tally RENAME TO grade_counter;
ALTER INDEX record_tally_pkey RENAME TO grade_counter_pkey;
ALTER TABLE homework_handed RENAME TO homework_counter;
ALTER INDEX homework_handed_pkey RENAME TO homework_counter_pkey;
