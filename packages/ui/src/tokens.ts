/**
 * The look in numbers: the one source for style sheets and for what draws without one (charts, pictures). Colours as
 * `#rrggbb`, lengths in pixels. The phone sets its own fonts and the height of its controls (`apps/member/src/tokens.css`).
 */

/** Colours on paper. */
export const light = {
  jade: '#0b7a5e',
  'jade-hover': '#096a51',
  'jade-active': '#075a45',
  'jade-wash': '#e6f3ee',
  'jade-line': '#b9dccf',
  vermilion: '#c8402f',
  amber: '#9a5b00',
  'amber-wash': '#fbf1df',
  loss: '#b3261e',
  'loss-hover': '#9a1f18',
  'loss-active': '#821912',
  'loss-wash': '#fbeae8',
  ink: '#1f2329',
  'ink-2': '#565d66',
  'ink-3': '#6a717b',
  'ink-4': '#a3a8af',
  ground: '#f7f7f4',
  paper: '#ffffff',
  fill: '#f0f0ec',
  'fill-2': '#e7e7e2',
  line: '#e5e5e0',
  'line-2': '#d4d4ce',
  'on-jade': '#ffffff',
  'on-loss': '#ffffff',
  'on-vermilion': '#ffffff',
  // Behind the first letter of a name.
  'hue-1': '#41699b',
  'hue-2': '#527338',
  'hue-3': '#7d5f9c',
  'hue-4': '#9a6235',
  'hue-5': '#357377',
  'hue-6': '#8a5570',
  'on-hue': '#ffffff',
  'amber-dot': '#d9932b',
  // The seal's colour as text.
  'vermilion-ink': '#b23324',
  // Edges that alone say where something is: of a field on the phone, of a day without a seal.
  'line-3': '#a9aba4',
  // The same in both themes: what stands behind pictures and cameras, paper that is drawn on, what is printed.
  viewer: '#14171b',
  'on-shade': '#ffffff',
  sheet: '#ffffff',
  'print-ink': '#000000',
  'print-line': '#9a9a9a',
  // The navigation of the operator console, dark in both themes.
  side: '#1f2329',
  'side-ink': '#c9cdd3',
  'side-ink-2': '#b4b9c0',
  'side-ink-3': '#979da6',
  'side-fill': '#2d323a',
  'side-fill-2': '#3a4049',
} as const;

export type Colour = keyof typeof light;
export type Colours = Readonly<Record<Colour, string>>;

/**
 * Colours at night. Jade and red are lightened until they can be read on cards; what stands on them is dark then. Hover
 * and active go away from the ground in both themes: darker by day, lighter at night. The seal keeps its vermilion.
 */
export const dark: Colours = {
  jade: '#3cb58f',
  'jade-hover': '#52c49f',
  'jade-active': '#6fd1b0',
  'jade-wash': '#16302a',
  'jade-line': '#2a5a4c',
  vermilion: '#c8402f',
  amber: '#e0a64a',
  'amber-wash': '#332916',
  loss: '#f0857c',
  'loss-hover': '#f49a92',
  'loss-active': '#f7b0aa',
  'loss-wash': '#3a201e',
  ink: '#e8eaed',
  'ink-2': '#b4bac2',
  'ink-3': '#9aa1aa',
  'ink-4': '#626a73',
  ground: '#14171a',
  paper: '#1c2024',
  fill: '#262b30',
  'fill-2': '#2f353b',
  line: '#2b3136',
  'line-2': '#3c434a',
  'on-jade': '#0b1f18',
  'on-loss': '#2a0f0c',
  'on-vermilion': '#ffffff',
  'hue-1': '#41699b',
  'hue-2': '#527338',
  'hue-3': '#7d5f9c',
  'hue-4': '#9a6235',
  'hue-5': '#357377',
  'hue-6': '#8a5570',
  'on-hue': '#ffffff',
  'amber-dot': '#e0a64a',
  'vermilion-ink': '#f08a7b',
  'line-3': '#5a626a',
  viewer: '#14171b',
  'on-shade': '#ffffff',
  sheet: '#ffffff',
  'print-ink': '#000000',
  'print-line': '#9a9a9a',
  side: '#0f1215',
  'side-ink': '#c9cdd3',
  'side-ink-2': '#b4b9c0',
  'side-ink-3': '#979da6',
  'side-fill': '#21262b',
  'side-fill-2': '#2b3136',
};

/** Lengths, the same in both themes. */
const lengths = {
  'radius-card': '10px',
  'radius-control': '8px',
  'radius-small': '6px',
  // Height of a control.
  control: '36px',
} as const;

/** Colours by theme, for what draws without style sheets. */
export const palettes: Readonly<Record<'light' | 'dark', Colours>> = { light, dark };

type Effect = 'shadow-float' | 'scrim' | 'shade' | 'glass' | 'glass-2' | 'glass-3';

/** Over pictures, the same in both themes. */
const OVER_PICTURES = {
  shade: 'rgb(31 35 41 / 0.72)',
  glass: 'rgb(255 255 255 / 0.16)',
  'glass-2': 'rgb(255 255 255 / 0.3)',
  'glass-3': 'rgb(255 255 255 / 0.6)',
} as const;

/** Colours that let something through: the shadow of what floats, and the shade behind a dialog. */
const effects: Readonly<Record<'light' | 'dark', Readonly<Record<Effect, string>>>> = {
  light: {
    ...OVER_PICTURES,
    'shadow-float': '0 6px 24px rgb(31 35 41 / 0.12)',
    scrim: 'rgb(31 35 41 / 0.45)',
  },
  dark: { ...OVER_PICTURES, 'shadow-float': '0 6px 24px rgb(0 0 0 / 0.5)', scrim: 'rgb(0 0 0 / 0.6)' },
};

/** Families found on Chinese desktops, in the order of look and metrics. */
export const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Helvetica Neue', Arial, sans-serif";

const rule = (selector: string, values: Readonly<Record<string, string>>): string =>
  `${selector} {\n${Object.entries(values)
    .map(([name, value]) => `  --${name}: ${value};`)
    .join('\n')}\n}\n`;

/** Controls of a finger. */
const COARSE = `@media (pointer: coarse) {\n${rule(':root', { control: '44px' })}}\n`;

/** Style sheet of the light theme: every token as a custom property of the root. */
export function tokensCss(): string {
  return `${rule(':root', { ...light, ...effects.light, ...lengths, font: fontFamily })}${COARSE}`;
}

/**
 * Style sheet of the dark theme, to stand after the light one: with `data-theme="dark"` on the root, and where the
 * system is dark and `data-theme` does not say `light`.
 */
export function darkCss(): string {
  const css = (selector: string) =>
    rule(selector, { ...dark, ...effects.dark }).replace('{\n', '{\n  color-scheme: dark;\n');
  return `${css(':root[data-theme="dark"]')}@media (prefers-color-scheme: dark) {\n${css(':root:not([data-theme="light"])')}}\n`;
}
