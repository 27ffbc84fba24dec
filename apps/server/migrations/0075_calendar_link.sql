-- The private address of a person's calendar. Whoever has it reads it without a login; a new one ends the one before.
CREATE TABLE calendar_link (
  uid      uuid PRIMARY KEY,
  -- Signed into the address; never on the wire by itself.
  nonce    uuid NOT NULL,
  t_create timestamptz NOT NULL
);
