import { SYLLABLES } from './syllables.ts';

/** Readings that characters have in names beside their usual one. */
const IN_NAMES: Readonly<Record<string, string>> = {
  曾: 'zeng',
  仇: 'qiu',
  单: 'shan',
  解: 'xie',
  区: 'ou',
  朴: 'piao',
  查: 'zha',
  翟: 'zhai',
  盖: 'ge',
  乐: 'yue',
  尉: 'wei',
  覃: 'qin',
  仝: 'tong',
  晟: 'sheng',
  玟: 'min',
  长: 'chang',
};

const order = new Intl.Collator('zh-u-co-pinyin');

/** Syllables with the first character of each, in the order of the collation; read at the first search. */
let table: readonly (readonly [character: string, syllable: string])[] | undefined;
const syllables = () => {
  table ??= [...SYLLABLES.matchAll(/(\p{Script=Han})([a-z]+)/gu)].map(
    ([, character, syllable]) => [character!, syllable!] as const,
  );
  return table;
};

function syllableOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase();
  const all = syllables();
  let [from, to] = [0, all.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (order.compare(all[middle]![0], character) <= 0) from = middle + 1;
    else to = middle;
  }
  return all[from - 1]?.[1] ?? character;
}

/** Readings of each character without tones, that of names first; of ü also `u`, as some people type it. */
export const readingsOf = (text: string): string[][] =>
  [...text].map((one) => {
    const usual = syllableOf(one);
    const all = [IN_NAMES[one], usual, usual.replace('v', 'u')];
    return [...new Set(all.filter((reading) => reading !== undefined))];
  });

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Ways to type a syllable that is followed by another: whole, its initial, and `zh`, `ch` or `sh`. */
const waysOf = (syllable: string): string[] => [
  ...new Set([syllable, syllable.slice(0, 1), /^[zcs]h/.exec(syllable)?.[0] ?? syllable]),
];

/** Whether what was typed reads on from a character: whole syllables and initials, mixed; the last one may be half typed. */
const readsOn = (readings: readonly string[][], at: number, typed: string): boolean =>
  typed === '' ||
  (readings[at] ?? []).some(
    (syllable) =>
      syllable.startsWith(typed) ||
      waysOf(syllable).some(
        (way) => typed.startsWith(way) && readsOn(readings, at + 1, typed.slice(way.length)),
      ),
  );

/**
 * Whether a text holds what was typed: as it is written, or by its pinyin, `wangxinyi`, `wxy` or `wangxy`. Nothing
 * typed: it does.
 */
export function matches(text: string, typed: string): boolean {
  const [words, wanted] = [plain(text), plain(typed)];
  if (words.includes(wanted)) return true;
  if (!/^[a-z]+$/.test(wanted)) return false;
  const readings = readingsOf(words);
  return readings.some((_, at) => readsOn(readings, at, wanted));
}
