import { describe, expect, it } from 'vitest';
import { contrast } from './testing/contrast.ts';
import { type Colour, dark, darkCss, light, tokensCss } from './tokens.ts';

/** Text colours, with the colours that they stand on. Of disabled parts (`ink-4`) nothing is asked. */
const READ_ON: readonly (readonly [text: Colour, grounds: readonly Colour[]])[] = [
  ['ink', ['paper', 'ground', 'fill', 'fill-2', 'jade-wash', 'amber-wash', 'loss-wash']],
  ['ink-2', ['paper', 'ground', 'fill', 'fill-2', 'jade-wash', 'amber-wash', 'loss-wash']],
  // Too light for anything darker than the ground.
  ['ink-3', ['paper', 'ground']],
  ['jade', ['paper', 'ground', 'fill', 'jade-wash']],
  ['jade-hover', ['paper', 'ground', 'fill', 'jade-wash']],
  ['jade-active', ['paper', 'ground', 'fill', 'jade-wash']],
  ['amber', ['paper', 'ground', 'fill', 'amber-wash']],
  ['loss', ['paper', 'ground', 'fill', 'loss-wash']],
  ['loss-hover', ['paper', 'ground', 'fill', 'loss-wash']],
  ['loss-active', ['paper', 'ground', 'fill', 'loss-wash']],
  ['on-jade', ['jade', 'jade-hover', 'jade-active']],
  ['on-loss', ['loss', 'loss-hover', 'loss-active']],
  ['on-vermilion', ['vermilion']],
  ['on-hue', ['hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6']],
  ['jade-active', ['fill-2']],
  ['vermilion-ink', ['paper', 'ground']],
  ['on-shade', ['viewer']],
  ['print-ink', ['sheet']],
  ['side-ink', ['side', 'side-fill']],
  ['side-ink-2', ['side']],
  ['side-ink-3', ['side']],
];
const PAIRS = READ_ON.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('colours of the %s theme', (_, theme) => {
  it.each(PAIRS)('%s is read on %s', (text, ground) =>
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5),
  );

  it('are written as #rrggbb', () => {
    for (const value of Object.values(theme)) expect(value).toMatch(/^#[\da-f]{6}$/);
  });

  it('tell cards from the ground, and hairlines from cards', () => {
    expect(theme.paper).not.toBe(theme.ground);
    expect(contrast(theme.line, theme.paper)).toBeGreaterThan(1.2);
  });
});

it('names every colour that is used as text above, but for what is disabled', () => {
  const inks = Object.keys(light).filter((name) => /^(ink|on-)/.test(name) && name !== 'ink-4');
  expect(READ_ON.map(([text]) => text)).toEqual(expect.arrayContaining(inks));
});

it('moves hover and active away from the ground in both themes', () => {
  for (const theme of [light, dark])
    for (const hue of ['jade', 'loss'] as const) {
      const steps = [hue, `${hue}-hover`, `${hue}-active`] as const;
      const from = steps.map((step) => contrast(theme[step], theme.ground));
      expect(from).toEqual(from.toSorted((a, b) => a - b));
    }
});

it('computes the contrast of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(() => contrast('#fff', '#000000')).toThrow('#fff is no #rrggbb');
});

it('writes the light theme for the root, and the dark one for who chose it or whose system is dark', () => {
  expect(tokensCss()).toMatch(
    /^:root \{\n {2}--jade: #0b7a5e;\n[^{}]*--radius-small: 6px;\n {2}--control: 36px;\n {2}--font: [^\n]+;\n\}\n@media \(pointer: coarse\) \{\n:root \{\n {2}--control: 44px;\n\}\n\}\n$/,
  );
  const css = darkCss();
  expect(css.match(/color-scheme: dark;/g)).toHaveLength(2);
  for (const name of Object.keys(light)) expect(css.split(`  --${name}: `)).toHaveLength(3);
  expect(css).toContain(':root[data-theme="dark"] {');
  expect(css).toContain('@media (prefers-color-scheme: dark) {\n:root:not([data-theme="light"]) {');
});
