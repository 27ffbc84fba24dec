-- The sheet of attendance walks members by the pinyin of their names; by number it walks `member_called`.
CREATE INDEX member_pinyin ON member (cid, alias COLLATE "zh-x-icu", member_id);
