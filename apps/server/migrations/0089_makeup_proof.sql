-- Proof that a member gives with a make-up, and its withdrawal (status 3) while nobody has decided.
ALTER TABLE makeup_request
  ADD COLUMN pictures text[] NOT NULL DEFAULT '{}',
  -- Second of the day at which the member says that they were there; null: not said.
  ADD COLUMN claimed  integer CHECK (claimed BETWEEN 0 AND 86399),
  DROP CONSTRAINT makeup_request_status_check,
  ADD CONSTRAINT makeup_request_status_check CHECK (status IN (0, 1, 2, 3));
