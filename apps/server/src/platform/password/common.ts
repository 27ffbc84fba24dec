import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The 10,000 passwords of at least eight characters that leaked most often (zxcvbn-ts, language-common 3.0.4, MIT: lists
 * of leaks by frequency), and what is typed here in China above all. Lower case; read once.
 */
let common: ReadonlySet<string> | undefined;
const load = (): ReadonlySet<string> =>
  new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'));

/** Digits, blanks and signs that people put around a name. */
const AROUND = /[^\p{L}]/gu;

/**
 * True for a password among the first that anybody tries: a common one, also with blanks around, or known data of its
 * person (number, name) with nothing but digits and signs beside it.
 * @param of what the person is called by
 */
export function isCommonPassword(password: string, of: readonly string[] = []): boolean {
  common ??= load();
  const plain = password.trim().toLowerCase();
  if (common.has(plain)) return true;
  const letters = plain.replace(AROUND, '');
  return of
    .map((name) => name.trim().toLowerCase())
    .some(
      (name) =>
        name !== '' &&
        (plain === name ||
          (/^\d{6,}$/.test(name) && plain.includes(name)) ||
          (letters !== '' && letters === name.replace(AROUND, ''))),
    );
}
