-- Whither a person had mails sent: an address that nobody opened a link of yet gets one mail a day, so that this server
-- is no relay to people who never asked for one. Opening the link is the confirmation.
CREATE TABLE mail_address (
  uid         uuid NOT NULL,
  -- In lower case.
  address     text NOT NULL CHECK (address <> '' AND length(address) <= 254),
  t_asked     timestamptz NOT NULL,
  t_confirmed timestamptz,
  PRIMARY KEY (uid, address)
);
