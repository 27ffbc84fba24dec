import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { type Colour, dark, light } from '../packages/ui/src/tokens.ts';

const ROOT = join(import.meta.dirname, '..');
/** The large screen has one look of its own, whatever the theme. */
const OWN_LOOK = 'apps/console/src/features/cast/cast.css';
/** A colour in digits; those of a picture inside the sheet are its shape, and a mask has none. */
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i;

/** Lines of a style sheet that say a colour outright, with their numbers. */
const outright = (css: string): string[] =>
  css
    .split('\n')
    .map((line, at) => `${at + 1}: ${line.trim()}`)
    .filter((line) => COLOUR.test(line) && !line.includes('url('));

const sheets = globSync(['apps/{console,member}/src/**/*.css', 'packages/ui/src/**/*.css'], { cwd: ROOT })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => path !== OWN_LOOK);
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** True for a token that is the same by day and at night. */
const isSame = (token: string): boolean => light[token as Colour] === dark[token as Colour];
/** Rules whose ground stays as it is at night, while what is written on it changes. */
const unreadableAtNight = (css: string): string[] =>
  css.match(/[^{}]+\{[^{}]*\}/g)?.filter((rule) => {
    const ground = /background(?:-color)?: var\(--([\w-]+)\)/.exec(rule)?.[1];
    const ink = /(?<![\w-])color: var\(--([\w-]+)\)/.exec(rule)?.[1];
    return ground && ink && ground in light && ink in light && isSame(ground) && !isSame(ink);
  }) ?? [];

it('keeps every colour of the style sheets in the tokens, which have a dark side', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((path) => outright(read(path)).map((line) => `${path}:${line}`));
  expect(found).toEqual([]);
});

it('writes with a colour that changes at night only on a ground that does', () => {
  const found = sheets.flatMap((path) => unreadableAtNight(read(path)).map((rule) => `${path}:${rule}`));
  expect(found).toEqual([]);
  expect(unreadableAtNight('a {\n  background: var(--sheet);\n  color: var(--jade);\n}')).toHaveLength(1);
  expect(unreadableAtNight('a {\n  background: var(--viewer);\n  color: var(--on-shade);\n}')).toEqual([]);
});

it('finds a colour in any spelling, and none in a mask', () => {
  expect(
    outright('a {\n  color: #fff;\n  background: rgb(0 0 0 / 50%);\n  mask: url("x%23000");\n}'),
  ).toHaveLength(2);
});
