import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/db.ts';

/** Every word of the list; none: it is still the one that came with the program. */
export async function allSensitiveWords(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`SELECT word FROM sensitive_word ORDER BY word`.execute(db);
  return rows.map(({ word }) => word);
}

interface WordRow {
  word: string;
  source: 'own' | 'start';
  t_create: Date;
}

/** A page of the words that hold `keyword`, the newest first. */
export async function listWordRows(
  db: Queryable,
  { keyword, page, count }: { keyword: string; page: number; count: number },
): Promise<{ total: number; all: number; rows: WordRow[] }> {
  const matches = sql`strpos(lower(word), lower(${keyword})) > 0`;
  const counted = await sql<{ total: number; all: number }>`
    SELECT count(*) FILTER (WHERE ${matches})::int AS total, count(*)::int AS all FROM sensitive_word`.execute(
    db,
  );
  const { rows } = await sql<WordRow>`SELECT word, source, t_create FROM sensitive_word WHERE ${matches}
    ORDER BY t_create DESC, word LIMIT ${count} OFFSET ${(page - 1) * count}`.execute(db);
  return { ...counted.rows[0]!, rows };
}

/** Adds words that are not there yet. */
export async function insertSensitiveWords(
  tx: Queryable,
  words: readonly string[],
  source: 'own' | 'start',
  now: Date,
): Promise<void> {
  if (words.length === 0) return;
  await sql`INSERT INTO sensitive_word (word, source, t_create)
    SELECT word, ${source}, ${now} FROM unnest(${words}::text[]) AS word ON CONFLICT (word) DO NOTHING`.execute(
    tx,
  );
}

/** @returns how many were there */
export async function deleteSensitiveWords(tx: Queryable, words: readonly string[]): Promise<number> {
  const { rows } = await sql`
    DELETE FROM sensitive_word WHERE word = ANY(${words}::text[]) RETURNING word`.execute(tx);
  return rows.length;
}

/** Begins a change: parallel ones queue here, and once it is committed every process reads the list anew. */
export async function raiseSensitiveWordsVersion(tx: Queryable): Promise<void> {
  await sql`UPDATE reference_version SET version = version + 1 WHERE kind = 'words'`.execute(tx);
}
