import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

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

it('keeps every colour of the style sheets in the tokens, which have a dark side', () => {
  const sheets = globSync(['apps/{console,member}/src/**/*.css', 'packages/ui/src/**/*.css'], {
    cwd: ROOT,
  }).map((path) => path.split(sep).join('/'));
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets
    .filter((path) => path !== OWN_LOOK)
    .flatMap((path) => outright(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}:${line}`));
  expect(found).toEqual([]);
});

it('finds a colour in any spelling, and none in a mask', () => {
  expect(
    outright('a {\n  color: #fff;\n  background: rgb(0 0 0 / 50%);\n  mask: url("x%23000");\n}'),
  ).toHaveLength(2);
});
