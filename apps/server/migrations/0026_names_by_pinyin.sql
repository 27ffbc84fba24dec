-- Names are called in the order of their sound: `member_called` walks members by number, then by pinyin, then by id
-- (docs/decisions/086). An upgrade of the database's ICU wants it built anew; a restore by rows does that by itself.
DROP INDEX member_called;
CREATE INDEX member_called ON member (cid, stu_no, alias COLLATE "zh-x-icu", member_id);
