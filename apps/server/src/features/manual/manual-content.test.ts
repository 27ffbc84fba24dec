import { LIMITS } from '@rollcall/contract';
import { FEATURES } from '@rollcall/rules';
import { expect, it } from 'vitest';
import { MANUAL, parseChapter } from './manual-content.reads.ts';

const PAGES = MANUAL.flatMap(({ pages }) => pages);
const linesOf = (slug: string) =>
  PAGES.find((page) => page.slug === slug)!.blocks.flatMap((block) =>
    'items' in block ? block.items : [block.text],
  );
const everything = PAGES.flatMap(({ slug }) => linesOf(slug));

it('every page has an address and a title of its own, and something to read', () => {
  expect(new Set(PAGES.map(({ slug }) => slug)).size).toBe(PAGES.length);
  expect(new Set(PAGES.map(({ title }) => title)).size).toBe(PAGES.length);
  expect(new Set(MANUAL.map(({ rank }) => rank)).size).toBe(MANUAL.length);
  for (const { slug } of PAGES) {
    expect(slug).toMatch(/^[a-z0-9-]{1,40}$/);
    expect(linesOf(slug).length, slug).toBeGreaterThan(1);
  }
});

it('each name in 《》 is a page of the manual', () => {
  const titles = new Set(PAGES.map(({ title }) => title));
  const named = everything.flatMap((line) => [...line.matchAll(/《([^》]+)》/g)].map(([, title]) => title!));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((title) => !titles.has(title))).toEqual([]);
});

it('tells every gate with the words of the rules, and the limits with their numbers', () => {
  const limits = linesOf('limits');
  for (const { title, free, certified } of FEATURES)
    expect(limits).toContain(`${title}：免费 ${free}；认证后 ${certified}。`);
  expect(limits).toContain('活动时长：免费 91 天；认证后 732 天。');
  expect(linesOf('export').join()).toContain(`保留 ${LIMITS.exportRetentionHours} 小时`);
  expect(linesOf('where').join()).toContain('最多 50 个；范围至少 100 米，默认 500 米');
  expect(linesOf('share-work').join()).toContain('可以设 3 位管理员');
});

it('leaves no chapter of the product out', () => {
  const slugs = PAGES.map(({ slug }) => slug);
  for (const slug of [
    'members',
    'roster',
    'homework',
    'marking',
    'annotation',
    'export',
    'certification',
    'payment',
    'ads',
  ])
    expect(slugs).toContain(slug);
});

it('a page that cannot be read, or names a number that is not there, is named', () => {
  const page = (text: string) => () => parseChapter(`# 入门\n\n## 开始 {#begin}\n\n${text}\n`);
  expect(page('1. 一段\n2. {{limits.slots}} 段')().pages).toEqual([
    { slug: 'begin', title: '开始', blocks: [{ type: 'steps', items: ['一段', `${LIMITS.slots} 段`] }] },
  ]);
  expect(page('最多 {{limits.nothing}} 段')).toThrow('page begin: {{limits.nothing}} names no number');
  expect(page(`${'长'.repeat(2001)}`)).toThrow('page begin');
  expect(() => parseChapter('# 入门\n\n## 开始\n\n一段\n')).toThrow('"## 开始" is no heading of a page');
});
