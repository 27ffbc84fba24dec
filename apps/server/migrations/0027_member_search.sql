-- Searching 50,000 members costs what is found (docs/decisions/086): pairs of characters, each behind its activity, so
-- that one index serves all of them and needs no extension.
CREATE FUNCTION search_grams(cid text, texts text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN COALESCE((
    SELECT array_agg(DISTINCT (cid || ' ' || substr(w, i, 2)) COLLATE "C")
    FROM (SELECT lower(x) AS w FROM unnest(texts) AS t (x)) AS words, generate_series(1, length(w) - 1) AS i
  ), '{}');

CREATE INDEX member_search ON member USING gin (
  search_grams(cid, ARRAY[alias, stu_no, roster_phone,
    COALESCE(jsonb_path_query_first(reg_params, '$[*] ? (@.key == 2).val') #>> '{}', '')]) COLLATE "C")
  -- What joined last waits in a list that searches read as a whole: a short one.
  WITH (gin_pending_list_limit = 256)
  WHERE removed_at IS NULL;
