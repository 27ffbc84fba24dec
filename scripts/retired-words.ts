import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A word of the code that the glossary has replaced. */
export interface RetiredWord {
  word: string;
  instead: string;
  /** True: refused in identifiers and file names alone, for it is ordinary English in prose. */
  namesOnly: boolean;
  /** Files, or folders with `/` at the end, that may say it. */
  paths: string[];
  /** Exact texts that may hold it: names of the wire, of stored rows, of cookies. */
  texts: string[];
}

export interface RetiredUse {
  path: string;
  line: number;
  message: string;
}

const GLOSSARY = 'docs/glossary.md';
const SOURCES = [
  '{apps,packages,e2e,scripts,bench}/**/*.{ts,tsx,js,mjs,css,html,md}',
  'docs/**/*.md',
  'deploy/**/*',
  '*.{md,yaml}',
];
/** Statements of the past, and files that are not ours. */
const LEFT =
  /(^|\/)(node_modules|dist|test-results)(\/|$)|^docs\/(decisions|measurements)\/|^CHANGELOG\.md$|^docs\/glossary\.md$/;
const OUR_PATH = /^(apps|packages|e2e|scripts|bench|docs|deploy)\//;
const ROW =
  /^\| (?<word>[a-z]+) +\| (?<instead>[^|]+?) +\| (?<where>everywhere|names) +\| (?<except>[^|]*)\|$/gm;

/** Rows of the table "Retired words". */
export function readRetiredWords(glossary: string): RetiredWord[] {
  const table = glossary.split('## Retired words')[1] ?? '';
  return [...table.matchAll(ROW)].map(({ groups }) => {
    const { word, instead, where, except } = groups as Record<
      'word' | 'instead' | 'where' | 'except',
      string
    >;
    const allowed = [...except.matchAll(/`([^`]+)`/g)].map((match) => match[1] as string);
    return {
      word,
      instead,
      namesOnly: where === 'names',
      paths: allowed.filter((one) => OUR_PATH.test(one)),
      texts: allowed.filter((one) => !OUR_PATH.test(one)),
    };
  });
}

/** Words of a text in lower case, those inside of names too: `openOldWindow` gives open, old, window. */
const wordsIn = (text: string): string[] =>
  (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

const isOf = (words: readonly string[], word: string): boolean =>
  words.includes(word) || words.includes(`${word}s`);
const says = (text: string, word: string): boolean => isOf(wordsIn(text), word);

/** A line without its comments and strings; enough for names, which stand outside of both. */
const namesIn = (line: string): string =>
  /^\s*(\*|\/\/|\/\*)/.test(line)
    ? ''
    : line.replace(/'[^']*'|"[^"]*"|`[^`]*`|\/\*.*?\*\/|\/\/.*$|>[^<>{}]*</g, ' ');

const allows = ({ paths }: RetiredWord, path: string): boolean =>
  paths.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));

/** Quick look at a text, or at a line of it, for any of the words, before its words are read. */
function anyOf(words: readonly RetiredWord[]): (text: string) => boolean {
  const all = words.map(({ word }) => word);
  const capitals = all.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const upper = all.map((word) => word.toUpperCase());
  const alone = new RegExp(`(?<![a-zA-Z])(?:${[...all, ...capitals].join('|')})s?(?![a-z])`);
  const shouted = new RegExp(`(?<![A-Z])(?:${upper.join('|')})S?(?![A-Z])`);
  const within = new RegExp(`[a-z](?:${capitals.join('|')})s?(?![a-z])`);
  return (text) => alone.test(text) || within.test(text) || shouted.test(text);
}

function usesIn(
  path: string,
  text: string,
  words: readonly RetiredWord[],
  mayContain: (line: string) => boolean,
): RetiredUse[] {
  const present = words.filter((one) => !allows(one, path));
  const isCode = /\.(ts|tsx|js|mjs)$/.test(path);
  return text.split('\n').flatMap((line, index) => {
    if (!mayContain(line)) return [];
    const inLine = wordsIn(line);
    return present
      .filter(({ word, namesOnly, texts }) => {
        if ((namesOnly && !isCode) || !isOf(inLine, word)) return false;
        const rest = texts.reduce((left, one) => left.replaceAll(one, ' '), line);
        return says(namesOnly ? namesIn(rest) : rest, word);
      })
      .map(({ word, instead }) => ({ path, line: index + 1, message: messageOf(word, instead) }));
  });
}

const messageOf = (word: string, instead: string): string => `“${word}” is retired (${GLOSSARY}): ${instead}`;

/** Uses of retired words in names, file names, comments and documents; none where `root` has no glossary. */
export function findRetiredWords(root: string): RetiredUse[] {
  if (!existsSync(join(root, GLOSSARY))) return [];
  const words = readRetiredWords(readFileSync(join(root, GLOSSARY), 'utf8'));
  const paths = globSync(SOURCES, { cwd: root, exclude: (path) => LEFT.test(path.split(sep).join('/')) })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.\w+$/.test(path) && !LEFT.test(path))
    .sort();
  const mayContain = anyOf(words);
  return paths.flatMap((path) => {
    const named = mayContain(path) ? words.filter((one) => !allows(one, path) && says(path, one.word)) : [];
    const text = readFileSync(join(root, path), 'utf8');
    return [
      ...named.map(({ word, instead }) => ({ path, line: 1, message: messageOf(word, instead) })),
      ...(mayContain(text) ? usesIn(path, text, words, mayContain) : []),
    ];
  });
}
