-- Why a member asks for a make-up, in their own words.
ALTER TABLE makeup_request ADD COLUMN reason text NOT NULL DEFAULT '';
