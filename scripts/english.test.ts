import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue as console_ } from '../apps/console/src/english/catalogue.ts';
import { catalogue as member } from '../apps/member/src/english/catalogue.ts';
import { ACCOUNT_NOTICES } from '../packages/contract/src/account/messages.ts';
import { JOIN_NOTICES } from '../packages/contract/src/member/messages.ts';
import { english as kit } from '../packages/ui/src/texts-en.ts';
import { type Catalogue, type Entry, translateBy } from '../packages/web/src/english/translate.ts';
import { type ChineseText, findTexts, HAN, readTexts } from './chinese-texts.ts';
import { SHOWN_MESSAGES, SHOWN_ONLY_IN_CONSOLE, STAYS_CHINESE } from './english-exceptions.ts';

const ROOT = join(import.meta.dirname, '..');
const PACKAGES = ['packages/ui/src/**/*.{ts,tsx}', 'packages/web/src/**/*.{ts,tsx}'];
const sourcesOf = (app: string) => findTexts(ROOT, [`apps/${app}/src/**/*.{ts,tsx}`]);
const own = { console: sourcesOf('console'), member: sourcesOf('member') };
const packages = findTexts(ROOT, PACKAGES);
const rules = findTexts(ROOT, SHOWN_MESSAGES);

const say = ({ path, line, text }: ChineseText): string => `${path}:${line} ${text}`;
const stays = ({ path, text }: ChineseText): boolean =>
  STAYS_CHINESE.some(({ path: of, texts }) => path.startsWith(of) && (texts?.includes(text) ?? true));
/** Texts of rules and contract that somebody reads, in whatever way they are put together there. */
const shown = [...rules.marked, ...rules.loose].filter((one) => HAN.test(one.text) && !stays(one));
const isFor = (app: keyof typeof own, { path }: ChineseText): boolean =>
  app === 'console' || !SHOWN_ONLY_IN_CONSOLE.some((of) => path.startsWith(of));

it('has no Chinese text outside of the catalogue, but those that stay Chinese for a reason', () => {
  const loose = [own.console, own.member, packages].flatMap((found) => found.loose);
  expect(loose.filter((one) => !stays(one)).map(say)).toEqual([]);
});

it('reads no text before the catalogue is there: constants are marked, and translated where they are drawn', () => {
  expect([own.console, own.member, packages].flatMap(({ early }) => early).map(say)).toEqual([]);
});

it.each([
  ['console', console_],
  ['member', member],
] as const)('has every text of the %s app in English', (app, catalogue) => {
  const required = [...own[app].marked, ...packages.marked, ...shown.filter((one) => isFor(app, one))];
  expect(required.length).toBeGreaterThan(500);
  expect(required.filter(({ text }) => !Object.hasOwn(catalogue, text)).map(say)).toEqual([]);
});

it('has no English text that nobody asks for', () => {
  const required = new Set(
    [...own.console.marked, ...own.member.marked, ...packages.marked, ...shown].map(({ text }) => text),
  );
  const entries = new Set([...Object.keys(console_), ...Object.keys(member)]);
  // Days are made of forms that sources write in several ways; packages/web/src/english/translate.test.ts reads them.
  const made = (key: string) => typeof console_[key] === 'function' || typeof member[key] === 'function';
  expect([...entries].filter((key) => !required.has(key) && !made(key))).toEqual([]);
});

const namesIn = (text: string): string[] => [...new Set(text.match(/\{\{?\w+\}?\}/g))].sort();
const wordsOf = (entry: Entry): string[] =>
  typeof entry === 'string' ? [entry] : typeof entry === 'function' ? [] : [entry.one, entry.other];

/** Entries with other names than their text; the kit may leave out a unit, which its own test says. */
const misnamed = (catalogue: Catalogue): string[] =>
  Object.entries(catalogue)
    .filter(([key]) => !Object.hasOwn(kit, key))
    .flatMap(([key, entry]) => wordsOf(entry).map((words) => [key, words] as const))
    .filter(([key, words]) => namesIn(key).join() !== namesIn(words).join())
    .map(([key, words]) => `${key} → ${words}`);

it('asks for the same values in English', () => {
  expect([...misnamed(console_), ...misnamed(member)]).toEqual([]);
  expect(misnamed({ '共 {{n}} 个': '{{all}} in all', '最多{0}个': 'at most {0}' })).toHaveLength(1);
});

it('JOIN-05 notices stand in the contract, where their English is asked for', () => {
  const { loose } = findTexts(ROOT, ['apps/server/src/features/**/*.ts']);
  const sends = (path: string) => /\bnotify(All)?\(/.test(readFileSync(join(ROOT, path), 'utf8'));
  const texts = loose.filter(({ path, text }) => HAN.test(text) && !/\.test\.ts$/.test(path) && sends(path));
  const PARTS = [
    ...['{0}至{1}', '今天', '明天'], // days, within a notice
    ...['{0} 张图片', '语音'], // content of a review, beside the words of who wrote it
    ...['活动通知', '我的数据-{0}.zip'], // words that are stored
  ];
  expect(texts.filter(({ text }) => !PARTS.includes(text)).map(say)).toEqual([]);
  const reported = translateBy(member);
  const { approved, refused } = JOIN_NOTICES;
  expect(reported(approved.text('晨读'))).toBe('You have joined "晨读" and can sign in now.');
  expect(reported(refused.text('晨读', '请写全名'))).toBe(
    'Your request to join "晨读" was rejected. Reason: 请写全名. You can change it and ask again.',
  );
  expect(reported(refused.text('晨读', ''))).toMatch(/rejected\. You can/);
});

it('says in a notice of a login where it was', () => {
  const said = (client: 'console' | 'member') =>
    translateBy(member)(ACCOUNT_NOTICES.elsewhere('Safari', client).text).split('.')[0];
  expect(said('console')).toBe('Safari logged in to the console');
  expect(said('member')).toBe('Safari logged in to the check-in page');
});

it('says why a text stays Chinese, and of none that is not there', () => {
  const loose = [
    ...own.console.loose,
    ...own.member.loose,
    ...packages.loose,
    ...rules.marked,
    ...rules.loose,
  ];
  const idle = STAYS_CHINESE.flatMap(({ path, texts = [undefined], why }) =>
    texts
      .filter((text) => !loose.some((one) => one.path.startsWith(path) && one.text === (text ?? one.text)))
      .map((text) => `${path} ${text} ${why}`),
  );
  expect(idle).toEqual([]);
});

it('finds a text in a label, a template, an element and a module', () => {
  const { marked, loose, early } = readTexts(
    'a.tsx',
    `const NAMES = text({ a: '甲', '键': '乙' }); const EARLY = t('早');
     const list = (d: string[]) => t('次', { d: d.map((day) => formatDay(day)).join('、') }) + t(formatDay('')) + t('，');
     export const B = ({ n }: { n: '型' }) => <p title="题">正文{t(n ? '丙' : '丁')}{\`第 \${n} 个\`}{/汉/.test(n)}</p>;`,
  );
  const texts = (found: ChineseText[]) => found.map(({ text }) => text);
  expect(texts(marked)).toEqual(['甲', '乙', '早', '次', '，', '丙', '丁']);
  expect(texts(loose)).toEqual(['formatDay(…)', '、', '题', '正文', '第 {0} 个']);
  expect(texts(early)).toEqual(["t('早')"]);
});
