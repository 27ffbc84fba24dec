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

-- How a record showed its network: named by the mini-program, or sent from an address captured there. Rows of before
-- know none, so that none of them has to be looked at.
ALTER TABLE record ADD COLUMN wifi text;
ALTER TABLE record ADD CONSTRAINT record_wifi CHECK (wifi IN ('named', 'egress')) NOT VALID;
