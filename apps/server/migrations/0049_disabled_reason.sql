-- Why the platform closed an account: said to the person at the door, and at the desk beside the way to open it again.
ALTER TABLE person ADD COLUMN disabled_reason text NOT NULL DEFAULT '';
