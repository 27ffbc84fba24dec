import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAutomaton, type Hit } from './automaton.ts';

export interface SensitiveWordCheck {
  isSensitive(text: string): boolean;
  /** The text with every character of a hit as `*` (SENS-06). */
  mask(text: string): string;
  /** Every word of the list that is in the text, as the list has it folded. */
  found(text: string): string[];
}

/** The list a new installation starts with, until the operator enters their own. */
export const STARTING_SENSITIVE_WORDS: readonly string[] = readFileSync(
  join(import.meta.dirname, 'starting-words.txt'),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '');

const LATIN = /^[a-z0-9]+$/;
/** Characters without width that are put between others to deceive. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

interface Folded {
  text: string;
  /** For each UTF-16 unit of `text`, the number of the character it came from. */
  origin: number[];
}

/** Full-width to half-width, capitals to small letters, invisible characters out. */
function fold(characters: readonly string[]): Folded {
  let text = '';
  const origin: number[] = [];
  for (const [i, character] of characters.entries()) {
    if (INVISIBLE.test(character)) continue;
    const folded = character.normalize('NFKC').toLowerCase();
    for (let unit = 0; unit < folded.length; unit++) origin.push(i);
    text += folded;
  }
  return { text, origin };
}

/** Compared form of a word: two that fold alike are one. '' where nothing of it can be seen. */
export const foldWord = (word: string): string => fold([...word.trim()]).text;

const isLatin = (unit: string | undefined): boolean => unit !== undefined && LATIN.test(unit);
const SIGN = /[\s\p{P}\p{S}]/u;
/** Spaces and signs that may stand between two letters of a Latin word. */
const SPREAD = 3;

/** The text without its short runs of spaces and signs; `origin`: the unit of the text that each one was. */
function squeeze(text: string): Folded {
  let squeezed = '';
  const origin: number[] = [];
  let at = 0;
  let run = 0;
  for (const character of text) {
    if (SIGN.test(character)) {
      // A longer run parts words: NUL is in none of them.
      if (++run === SPREAD + 1) {
        squeezed += '\0';
        origin.push(at);
      }
    } else {
      run = 0;
      for (let unit = 0; unit < character.length; unit++) origin.push(at + unit);
      squeezed += character;
    }
    at += character.length;
  }
  return { text: squeezed, origin };
}

/**
 * Compiles a list. Latin words stand by themselves ("ass" is not in "class") but may be spread by up to three spaces
 * or signs between their letters; all others are found anywhere, as written. A check takes as long as its text is,
 * whatever the list's length.
 */
export function createSensitiveWordCheck(words: Iterable<string>): SensitiveWordCheck {
  const list = [...new Set([...words].map(foldWord))].filter((word) => word !== '');
  const latin = createAutomaton(list.filter((word) => LATIN.test(word)));
  const other = createAutomaton(list.filter((word) => !LATIN.test(word)));

  /** Tells the hits in a folded text, until it is told `true`. */
  const search = (text: string, onHit: (hit: Hit, word: string) => boolean): boolean => {
    if (other(text, (hit) => onHit(hit, text.slice(hit.start, hit.end)))) return true;
    const squeezed = squeeze(text);
    return latin(squeezed.text, ({ start, end }) => {
      const [from, to] = [squeezed.origin[start]!, squeezed.origin[end - 1]! + 1];
      if (isLatin(text[from - 1]) || isLatin(text[to])) return false;
      return onHit({ start: from, end: to }, squeezed.text.slice(start, end));
    });
  };
  return {
    isSensitive: (text) => search(fold([...text]).text, () => true),
    mask: (text) => {
      const characters = [...text];
      const folded = fold(characters);
      const masked = [...characters];
      search(folded.text, ({ start, end }) => {
        masked.fill('*', folded.origin[start], folded.origin[end - 1]! + 1);
        return false;
      });
      return masked.join('');
    },
    found: (text) => {
      const all = new Set<string>();
      search(fold([...text]).text, (_hit, word) => {
        all.add(word);
        return false;
      });
      return [...all];
    },
  };
}
