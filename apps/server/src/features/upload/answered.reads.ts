import type { AnsweredField, FieldValue } from '@rollcall/contract';
import { PICTURE_ADDRESS, SUBMISSION_KEY } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { tokenOf } from './upload.reads.ts';

interface NamedFile {
  token: string;
  name: string;
  bytes: number;
}

/** Addresses of a value that are answered with a name: all but pictures. */
const namedIn = (val: AnsweredField['val']): string[] =>
  Array.isArray(val)
    ? val.flatMap((one) => (typeof one === 'string' && !PICTURE_ADDRESS.test(one) ? [one] : []))
    : [];

async function loadNames(db: Db | Tx, addresses: string[]): Promise<Map<string, NamedFile>> {
  const tokens = [...new Set(addresses.flatMap((address) => tokenOf(address) ?? []))];
  if (tokens.length === 0) return new Map();
  const { rows } = await sql<NamedFile>`
    SELECT token, name, bytes::float8 AS bytes FROM file WHERE token = ANY(${tokens})`.execute(db);
  return new Map(rows.map((row) => [row.token, row]));
}

/** Title and address of an article, which are kept as one text; whatever is no address is its title. */
function articleOf(text: string): { mp_url: string; mp_title: string } {
  const last = /(?:^|\s)(https?:\/\/\S+)\s*$/i.exec(text)?.[1];
  const mp_url = last ?? /https?:\/\/\S+/i.exec(text)?.[0] ?? '';
  const at = text.lastIndexOf(mp_url);
  return { mp_url, mp_title: (text.slice(0, at) + text.slice(at + mp_url.length)).trim() };
}

function answeredOf({ key, name, val }: AnsweredField, names: ReadonlyMap<string, NamedFile>): AnsweredField {
  if (key === SUBMISSION_KEY.ARTICLE && typeof val === 'string') return { key, name, val: articleOf(val) };
  if (namedIn(val).length === 0) return { key, name, val };
  const files = (val as Extract<FieldValue, string[]>).map((url) => {
    const file = names.get(tokenOf(url) ?? '');
    return { url, name: file?.name ?? '', bytes: file?.bytes ?? 0 };
  });
  return { key, name, val: files };
}

/** Columns that hold filled fields. */
export type Filled = {
  fill_params?: AnsweredField[];
  fix_params?: AnsweredField[] | null;
  reg_params?: AnsweredField[];
};
const COLUMNS = ['fill_params', 'fix_params', 'reg_params'] as const;

/**
 * Turns what rows keep of filled fields into what is answered (REC-07), in place: files with what their senders called
 * them, an article as address and title. Asks for names only where there is a file that is no picture.
 */
export async function answerFilled(db: Db | Tx, rows: readonly Filled[]): Promise<void> {
  const all = rows.flatMap((row) => COLUMNS.flatMap((column) => row[column] ?? []));
  const names = await loadNames(
    db,
    all.flatMap(({ val }) => namedIn(val)),
  );
  for (const row of rows)
    for (const column of COLUMNS) {
      const fields = row[column];
      if (fields) row[column] = fields.map((field) => answeredOf(field, names));
    }
}
