/** One line of a picture. */
export interface Series {
  name: string;
  points: readonly { seconds: number; value: number }[];
}

const WIDTH = 1010;
const HEIGHT = 480;
const LEFT = 70;
const RIGHT = 300;
const TOP = 50;
const BOTTOM = 60;
const COLOURS = ['#1b6ef3', '#d1495b', '#2a9d5c', '#8e5bd6', '#c77700', '#4a6572', '#00838f', '#9c2f7a'];
/** Lines of the grid that an axis has at most. */
const TICKS = 8;

/** Round step, so that at most so many of them reach `most`. */
function stepOf(most: number, steps: readonly number[]): number {
  for (let scale = 1; ; scale *= 10)
    for (const step of steps) if (most / (step * scale) <= TICKS) return step * scale;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Curves over time as an SVG picture with axes, grid and names; the upright axis begins at 0. */
export function drawCurves(title: string, unit: string, series: readonly Series[]): string {
  const all = series.flatMap(({ points }) => points);
  const minutes = Math.max(1, ...all.map(({ seconds }) => seconds / 60));
  const most = Math.max(1, ...all.map(({ value }) => value)) * 1.05;
  const x = (seconds: number) => LEFT + (seconds / 60 / minutes) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => HEIGHT - BOTTOM - (value / most) * (HEIGHT - TOP - BOTTOM);
  const out: string[] = [];
  const text = (at: [number, number], words: string, more = '') =>
    out.push(`<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" ${more}>${escaped(words)}</text>`);
  const line = (from: [number, number], to: [number, number], colour: string) =>
    out.push(
      `<line x1="${from[0].toFixed(1)}" y1="${from[1].toFixed(1)}" x2="${to[0].toFixed(1)}" y2="${to[1].toFixed(1)}" stroke="${colour}"/>`,
    );

  text([LEFT, 28], title, 'font-size="16"');
  for (let value = 0, step = stepOf(most, [1, 2, 5]); value <= most; value += step) {
    line([LEFT, y(value)], [WIDTH - RIGHT, y(value)], value === 0 ? '#333' : '#ddd');
    text([LEFT - 8, y(value) + 4], String(value), 'text-anchor="end"');
  }
  for (let at = 0, step = stepOf(minutes, [1, 2, 5]); at <= minutes; at += step) {
    line([x(at * 60), HEIGHT - BOTTOM], [x(at * 60), TOP], at === 0 ? '#333' : '#ddd');
    text([x(at * 60), HEIGHT - BOTTOM + 18], String(at), 'text-anchor="middle"');
  }
  text([(LEFT + WIDTH - RIGHT) / 2, HEIGHT - 16], 'minutes since the load began', 'text-anchor="middle"');
  text([20, TOP - 12], unit);
  for (const [i, { name, points }] of series.entries()) {
    const colour = COLOURS[i % COLOURS.length]!;
    const path = points.map(({ seconds, value }) => `${x(seconds).toFixed(1)},${y(value).toFixed(1)}`);
    out.push(`<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${path.join(' ')}"/>`);
    line([WIDTH - RIGHT + 16, TOP + i * 22], [WIDTH - RIGHT + 40, TOP + i * 22], colour);
    text([WIDTH - RIGHT + 46, TOP + 4 + i * 22], name);
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...out,
    '</svg>\n',
  ].join('\n');
}
