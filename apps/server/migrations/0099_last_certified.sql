-- Last moment at which an activity was certified, as of the last change of `certified_until`: that one alone does not say when a
-- certification was lost that was handed over or paid back, and the week before the bin runs from then. Null: no change yet, and
-- in rows from before. A process of before leaves it as it is.
ALTER TABLE activity ADD COLUMN last_certified_at timestamptz;
