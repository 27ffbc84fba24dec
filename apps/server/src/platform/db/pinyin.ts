import { sql } from 'kysely';

/**
 * Behind a name in an order: digits, then Chinese by its sound, then Latin letters. ICU's collation, because databases are
 * made in whatever locale; the indexes `member_called` and `member_pinyin` are in the same order (docs/decisions/086).
 */
export const BY_PINYIN = sql.raw('COLLATE "zh-x-icu"');
