/**
 * The first characters of each initial in the order of pinyin, as CLDR sorts Chinese: a character belongs to the last
 * one that is not behind it. No syllable begins with i, u or v.
 */
const FIRST: readonly (readonly [letter: string, character: string])[] = [
  ['a', '阿'],
  ['b', '八'],
  ['c', '嚓'],
  ['d', '咑'],
  ['e', '妸'],
  ['f', '发'],
  ['g', '旮'],
  ['h', '哈'],
  ['j', '丌'],
  ['k', '咔'],
  ['l', '垃'],
  ['m', '妈'],
  ['n', '拏'],
  ['o', '噢'],
  ['p', '妑'],
  ['q', '七'],
  ['r', '呥'],
  ['s', '仨'],
  ['t', '他'],
  ['w', '屲'],
  ['x', '夕'],
  ['y', '丫'],
  ['z', '帀'],
];
/** Names whose reading is not the usual one of their character. */
const SURNAMES: Readonly<Record<string, string>> = {
  曾: 'z',
  仇: 'q',
  单: 's',
  解: 'x',
  区: 'o',
  朴: 'p',
  查: 'z',
  翟: 'z',
  盖: 'g',
  乐: 'y',
  尉: 'w',
  覃: 'q',
  仝: 't',
};

const order = new Intl.Collator('zh-u-co-pinyin');

function initialOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase();
  return FIRST.findLast(([, first]) => order.compare(first, character) <= 0)?.[0] ?? character;
}

/** Initials of a text in pinyin: `王欣怡` is `wxy`. The first character is read as a surname. */
export function initialsOf(text: string): string {
  return [...text.trim()].map((one, at) => (at === 0 && SURNAMES[one]) || initialOf(one)).join('');
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Whether a text holds what was typed, as it is written or by the initials of its pinyin. Nothing typed: it does. */
export function matches(text: string, typed: string): boolean {
  const wanted = plain(typed);
  return plain(text).includes(wanted) || (/^[a-z]+$/.test(wanted) && initialsOf(text).includes(wanted));
}
