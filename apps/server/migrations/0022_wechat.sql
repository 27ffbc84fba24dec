-- WeChat: one cache of tokens for all processes, who somebody is in which app of ours, subscriptions to messages, and
-- pictures of mini-program codes. All times are real ones: WeChat knows no business clock.

-- ---------------------------------------------------------------- reference

-- A token of a provider. Whoever renews it holds its row; the others wait and read what he got. `forced_at` is when a
-- fresh one was last forced, which WeChat allows twenty times a day.
CREATE TABLE provider_token (
  name      text PRIMARY KEY,
  value     text NOT NULL DEFAULT '',
  t_issue   timestamptz NOT NULL,
  t_expire  timestamptz NOT NULL,
  forced_at timestamptz
);

-- ---------------------------------------------------------------- person (by uid)

-- What a person is called in each app of ours: the projection of identity by person, for what is sent to him and asked
-- about him. `app` 'union' is the name over all apps. `t_seen` is his last login there.
CREATE TABLE wx_account (
  uid    uuid NOT NULL,
  app    text NOT NULL,
  openid text NOT NULL,
  t_seen timestamptz NOT NULL,
  PRIMARY KEY (uid, app)
);

-- How many messages of a template a person let us send him; sending takes one, WeChat's refusal all.
CREATE TABLE wx_subscription (
  uid      uuid NOT NULL,
  template text NOT NULL,
  remain   integer NOT NULL DEFAULT 0 CHECK (remain >= 0),
  t_change timestamptz NOT NULL,
  PRIMARY KEY (uid, template)
);

-- A picture that others do not see: 1 until WeChat has answered about it, 2 for good. Its sender always sees it.
ALTER TABLE file ADD COLUMN held smallint NOT NULL DEFAULT 0 CHECK (held IN (0, 1, 2));
CREATE INDEX file_held ON file (t_create) WHERE held = 1;

-- ---------------------------------------------------------------- activity (by cid)

-- The picture of an activity's mini-program code, under its key in the file store.
CREATE TABLE mini_code (
  cid      text COLLATE "C" PRIMARY KEY,
  -- What the code says: another key of the deployment makes other marks.
  scene    text NOT NULL,
  file     text NOT NULL,
  t_create timestamptz NOT NULL
);
