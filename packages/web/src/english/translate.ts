import { fill, type Translate, type Values } from '../i18n.ts';

/** A text that depends on the value of its name `n`. */
interface Plural {
  one: string;
  other: string;
}

/** Made of the values, as dates are; null where they are not what it is for. */
export type Make = (values: Values) => string | null;

/** English of a text: words, words by number, or made. */
export type Entry = string | Plural | Make;

/**
 * English texts by their Chinese ones. A key with numbers in single braces, `最多{0}个字`, is a text that others put
 * together: rules, and messages of the server. It is found by its form; `{0}` of its entry stands for what was read.
 */
export type Catalogue = Readonly<Record<string, Entry>>;

/** A text that others put together. */
interface Form {
  read: RegExp;
  /** Number of each part that is read, in its order. */
  parts: string[];
  entry: Entry;
  /** Characters beside the parts: of two forms that fit, the one that says more is meant. */
  length: number;
}

const PART = /\{(\d)\}/;
/** Characters, and the sign between the parts of a list, which may be of times alone. */
const CHINESE = /[\p{Script=Han}、]/u;
/** Texts that were found by their form are stored, so that a list of a thousand days looks each up once. */
const STORED_MOST = 2000;

const plurals = new Intl.PluralRules('en');

/** Words of a form with its parts as names. */
const named = (words: string): string => words.replace(/\{(\d)\}/g, '{{$1}}');

function formOf(key: string, entry: Entry): Form {
  const pieces = key.split(PART);
  const words = pieces.filter((_, at) => at % 2 === 0);
  return {
    read: new RegExp(
      `^${words.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.*?)')}$`,
      'su',
    ),
    parts: pieces.filter((_, at) => at % 2 === 1),
    entry:
      typeof entry === 'string'
        ? named(entry)
        : typeof entry === 'function'
          ? entry
          : { one: named(entry.one), other: named(entry.other) },
    length: words.join('').length,
  };
}

/** Numbers are shown with commas at their thousands. */
const numberOf = (value: string | number | undefined): number =>
  Number(String(value ?? '').replaceAll(',', ''));

function write(entry: Entry, values: Values | undefined): string | null {
  if (typeof entry === 'function') return entry(values ?? {});
  if (typeof entry === 'string') return fill(entry, values);
  const n = values?.['n'] ?? Object.values(values ?? {}).find((value) => Number.isFinite(numberOf(value)));
  return fill(entry[plurals.select(numberOf(n)) === 'one' ? 'one' : 'other'], values);
}

/** Translation by a catalogue: a text that it has not stays Chinese. */
export function translateBy(catalogue: Catalogue): Translate {
  const forms = Object.entries(catalogue)
    .filter(([key]) => PART.test(key))
    .map(([key, entry]) => formOf(key, entry))
    .sort((a, b) => b.length - a.length);
  const stored = new Map<string, string>();

  const readForm = (text: string): string => {
    for (const { read, parts, entry } of forms) {
      const found = read.exec(text);
      if (!found) continue;
      // A part may be such a text itself: a day, a range, a sentence.
      const said = write(
        entry,
        Object.fromEntries(parts.map((part, at) => [part, translate(found[at + 1]!)])),
      );
      if (said !== null) return said;
    }
    return text;
  };
  const translate: Translate = (text, values) => {
    if (Object.hasOwn(catalogue, text)) return write(catalogue[text]!, values) ?? fill(text, values);
    if (values || !CHINESE.test(text)) return fill(text, values);
    let found = stored.get(text);
    if (found === undefined) {
      found = readForm(text);
      if (stored.size >= STORED_MOST) stored.clear();
      stored.set(text, found);
    }
    return found;
  };
  return translate;
}
