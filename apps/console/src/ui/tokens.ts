/**
 * The look in numbers: the one source for the style sheet (`virtual:tokens.css`, vite.config.ts) and for
 * antd's theme. Colours as hex, lengths in pixels.
 */
export const tokens = {
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
  'radius-card': '10px',
  'radius-control': '8px',
  'radius-small': '6px',
} as const;

/** Families found on Chinese desktops, in the order of look and metrics. */
export const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Helvetica Neue', Arial, sans-serif";

/** The style sheet: every token as a custom property of the root. */
export function tokensCss(): string {
  const lines = Object.entries(tokens).map(([name, value]) => `  --${name}: ${value};`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}
