-- How often a template was opened. The templates themselves are code (apps/server/src/templates): typed, versioned and
-- judged by the same rule as what is made from them; only their counts are data. Reference: keyed by the template.
CREATE TABLE template_view (
  tpl_id integer PRIMARY KEY,
  views  bigint NOT NULL DEFAULT 0 CHECK (views >= 0)
);
