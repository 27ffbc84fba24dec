-- Orders, payments and refunds, what they buy, prices, and the slot for one advertisement on the member page.
-- Money is whole fen everywhere. Nothing is paid into this database: it keeps what a provider says, exactly once.

-- ---------------------------------------------------------------- reference

-- What is for sale. `auth_type` -1 and `months` 0 where they mean nothing; ad counts: fen of one package of 1000.
CREATE TABLE price (
  kind       text NOT NULL CHECK (kind IN ('ads', 'ent_cert', 'ent_cert_renew')),
  auth_type  smallint NOT NULL,
  months     smallint NOT NULL CHECK (months >= 0),
  fen        integer NOT NULL CHECK (fen > 0),
  origin_fen integer NOT NULL CHECK (origin_fen >= fen),
  is_default boolean NOT NULL DEFAULT false,
  PRIMARY KEY (kind, auth_type, months)
);
INSERT INTO price (kind, auth_type, months, fen, origin_fen, is_default) VALUES ('ads', -1, 0, 3500, 3500, true);
-- 0 enterprise, 1 personal, 2 public account; renewal costs what a certification does.
INSERT INTO price (kind, auth_type, months, fen, origin_fen, is_default)
SELECT kind, auth_type, months, fen, origin_fen, months = 12
FROM (VALUES ('ent_cert'), ('ent_cert_renew')) k (kind), (VALUES
  (0, 12, 29900, 39900), (0, 24, 53800, 79800), (0, 36, 71900, 119700),
  (1, 12, 9900, 12900), (1, 24, 17800, 25800), (1, 36, 23800, 38700),
  (2, 12, 19900, 25900), (2, 24, 35800, 51800), (2, 36, 47800, 77700)
) p (auth_type, months, fen, origin_fen);

-- One row: what the member page shows under the card of the day, once the operator switched it on.
CREATE TABLE ad_slot (
  id       smallint PRIMARY KEY CHECK (id = 1),
  is_on    boolean NOT NULL DEFAULT false,
  picture  text NOT NULL DEFAULT '',
  title    text NOT NULL DEFAULT '',
  link     text NOT NULL DEFAULT '' CHECK (link = '' OR link LIKE 'https://%'),
  t_change timestamptz,
  CHECK (NOT is_on OR (picture <> '' AND title <> '' AND link <> ''))
);
INSERT INTO ad_slot (id) VALUES (1);

-- ---------------------------------------------------------------- order numbers (distributed by no)

-- A provider names an order by its number alone; this says whose it is, as `identity` does for logins.
CREATE TABLE pay_no (
  no  text COLLATE "C" PRIMARY KEY,
  uid uuid NOT NULL,
  id  uuid NOT NULL
);

-- Development's stand-in for a provider: its own books. Empty in production.
CREATE TABLE pay_stand_in (
  no          text COLLATE "C" PRIMARY KEY,
  description text NOT NULL,
  fen         integer NOT NULL,
  state       text NOT NULL CHECK (state IN ('unpaid', 'paid', 'closed', 'refunded')),
  trade_no    text NOT NULL DEFAULT '',
  t_paid      timestamptz
);

-- ---------------------------------------------------------------- person (distributed by uid)

-- `subject` says what is bought, so that one thing has one unpaid order. `fen` is computed by the server.
-- Business time: t_create, t_expire, t_paid. `asked_at` is real: when the provider was last asked about it.
CREATE TABLE pay_order (
  uid         uuid NOT NULL,
  id          uuid NOT NULL,
  no          text COLLATE "C" NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('ads', 'ent_cert', 'ent_cert_renew')),
  subject     text NOT NULL,
  detail      jsonb NOT NULL,
  description text NOT NULL,
  fen         integer NOT NULL CHECK (fen > 0),
  state       text NOT NULL CHECK (state IN ('open', 'closed', 'paid', 'refunding', 'refunded')),
  provider    text NOT NULL,
  code_url    text NOT NULL DEFAULT '',
  trade_no    text NOT NULL DEFAULT '',
  t_create    timestamptz NOT NULL,
  t_expire    timestamptz NOT NULL,
  t_paid      timestamptz,
  -- What it buys was given, and taken back: in the transaction that says so in `state`.
  applied_at  timestamptz,
  revoked_at  timestamptz,
  asked_at    timestamptz,
  -- Real: the provider said that nobody can pay it any more. A closed order without it may still be paid.
  ended_at    timestamptz,
  PRIMARY KEY (uid, id),
  CONSTRAINT pay_order_applied CHECK ((applied_at IS NOT NULL) = (state IN ('paid', 'refunding', 'refunded'))),
  CONSTRAINT pay_order_revoked CHECK ((revoked_at IS NOT NULL) = (state = 'refunded'))
);
CREATE UNIQUE INDEX pay_order_no ON pay_order (uid, no);
CREATE UNIQUE INDEX pay_order_open ON pay_order (uid, subject) WHERE state = 'open';
CREATE INDEX pay_order_expire ON pay_order (t_expire) WHERE state IN ('open', 'closed') AND ended_at IS NULL;
CREATE INDEX pay_order_trade ON pay_order (trade_no) WHERE trade_no <> '';
CREATE INDEX pay_order_newest ON pay_order (t_create DESC, id DESC);

-- What a provider told of an order, or answered when it was asked and something came of it. Real time.
CREATE TABLE pay_notice (
  uid       uuid NOT NULL,
  id        uuid NOT NULL,
  order_id  uuid NOT NULL,
  -- The provider's own id of a notification; told twice, written once.
  notice_id text NOT NULL,
  source    text NOT NULL CHECK (source IN ('notify', 'query', 'operator')),
  event     text NOT NULL,
  outcome   text NOT NULL,
  t_receive timestamptz NOT NULL,
  PRIMARY KEY (uid, id)
);
CREATE UNIQUE INDEX pay_notice_once ON pay_notice (uid, order_id, notice_id);

-- Money given back: always the whole amount. One that failed may be asked for again, under a number of its own.
CREATE TABLE pay_refund (
  uid       uuid NOT NULL,
  id        uuid NOT NULL,
  order_id  uuid NOT NULL,
  no        text COLLATE "C" NOT NULL,
  fen       integer NOT NULL CHECK (fen > 0),
  reason    text NOT NULL,
  state     text NOT NULL CHECK (state IN ('asked', 'done', 'failed')),
  note      text NOT NULL DEFAULT '',
  operator  uuid NOT NULL,
  t_ask     timestamptz NOT NULL,
  t_done    timestamptz,
  asked_at  timestamptz,
  PRIMARY KEY (uid, id)
);
CREATE UNIQUE INDEX pay_refund_once ON pay_refund (uid, order_id) WHERE state <> 'failed';
CREATE INDEX pay_refund_asked ON pay_refund (t_ask) WHERE state = 'asked';

-- Ad-free impressions of a person; what is left is computed, so that it cannot disagree.
CREATE TABLE ad_balance (
  uid    uuid PRIMARY KEY,
  bought bigint NOT NULL CHECK (bought >= 0),
  used   bigint NOT NULL DEFAULT 0 CHECK (used >= 0),
  -- Given back with refunds, as far as they were not used yet.
  taken  bigint NOT NULL DEFAULT 0 CHECK (taken >= 0),
  CONSTRAINT ad_balance_remain CHECK (used + taken <= bought)
);

-- What each order put into it: the key lets an order do so once.
CREATE TABLE ad_entry (
  uid      uuid NOT NULL,
  order_id uuid NOT NULL,
  count    integer NOT NULL CHECK (count > 0),
  taken    integer CHECK (taken BETWEEN 0 AND count),
  PRIMARY KEY (uid, order_id)
);
