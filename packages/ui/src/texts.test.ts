import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setTranslate, t } from './texts.ts';
import { english } from './texts-en.ts';

/** Texts of the kit's sources that go through `t`. */
const texts = globSync('{primitives,composites,hooks}/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((path) => !/\.(stories|component\.test)\.tsx$/.test(path))
  .flatMap((path) => [
    ...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(/\bt\(\s*'([^']*)'/g),
  ])
  .map((match) => match[1]!);

const namesIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

it('has every text of the kit in English, with no name that the Chinese one lacks', () => {
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => !(text in english))).toEqual([]);
  for (const text of texts) expect(namesIn(text)).toEqual(expect.arrayContaining(namesIn(english[text]!)));
});

it('speaks the language that its app hands in', () => {
  setTranslate((text) => english[text] ?? text);
  expect(t('保存')).toBe('Save');
  setTranslate();
  expect(t('共 {{n}} 天', { n: 3 })).toBe('共 3 天');
});
