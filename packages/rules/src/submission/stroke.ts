/** Drawer of a line: a canvas path, or a writer of SVG. */
interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void;
}

/**
 * Draws a stroke, `[x, y, x, y, …]`, as console, saved picture and member page all do: corners are rounded by at most
 * `width`, so that a quick hand looks smooth and a tick keeps its corner. A single point becomes a dot.
 */
export function traceStroke(points: readonly number[], width: number, pen: Pen): void {
  const x = (i: number) => points[i * 2]!;
  const y = (i: number) => points[i * 2 + 1]!;
  const last = points.length / 2 - 1;
  pen.moveTo(x(0), y(0));
  // A line of no length has round ends, which make the dot; some canvases leave out one of exactly none.
  if (last === 0) pen.lineTo(x(0) + 0.01, y(0));
  for (let i = 1; i < last; i++) {
    /** From the corner towards its neighbour: half the way, and not beyond the rounding. */
    const towards = (j: number): [number, number] => {
      const length = Math.hypot(x(j) - x(i), y(j) - y(i));
      const share = length === 0 ? 0 : Math.min(0.5, width / length);
      return [x(i) + (x(j) - x(i)) * share, y(i) + (y(j) - y(i)) * share];
    };
    pen.lineTo(...towards(i - 1));
    pen.quadraticCurveTo(x(i), y(i), ...towards(i + 1));
  }
  if (last > 0) pen.lineTo(x(last), y(last));
}

const short = (n: number): string => String(Math.round(n * 10) / 10);

/** The same as SVG path data. */
export function strokePath(points: readonly number[], width: number): string {
  const parts: string[] = [];
  traceStroke(points, width, {
    moveTo: (x, y) => parts.push(`M${short(x)} ${short(y)}`),
    lineTo: (x, y) => parts.push(`L${short(x)} ${short(y)}`),
    quadraticCurveTo: (cx, cy, x, y) => parts.push(`Q${short(cx)} ${short(cy)} ${short(x)} ${short(y)}`),
  });
  return points.length === 2 ? `${parts[0]}h.01` : parts.join('');
}
