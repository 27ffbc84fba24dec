import { ANNOTATION, type Stroke } from '@rollcall/contract';
import type { Point } from './view.ts';

/** Pixels of the canvas by which a simplified line may miss the drawn one: less than a hand notices. */
const MISSED = 0.4;

const distanceToLine = (p: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
};

/** Points that are simplified together: a hatched area, where every point is needed, costs the square of them. */
const BLOCK = 256;

/** One block without the points that it does not need (Ramer–Douglas–Peucker); its ends stay. */
function simplifiedBlock(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points];
  const retains = new Uint8Array(points.length);
  retains[0] = retains[points.length - 1] = 1;
  const open: [number, number][] = [[0, points.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    let [farthest, most] = [0, tolerance];
    for (let i = from + 1; i < to; i++) {
      const distance = distanceToLine(points[i]!, points[from]!, points[to]!);
      if (distance > most) [farthest, most] = [i, distance];
    }
    if (farthest === 0) continue;
    retains[farthest] = 1;
    open.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, i) => retains[i] === 1);
}

/** The line without the points that it does not need; none of them was further off than `tolerance`. */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  const line: Point[] = [];
  for (let from = 0; from === 0 || from < points.length - 1; from += BLOCK)
    line.push(...simplifiedBlock(points.slice(from, from + BLOCK + 1), tolerance).slice(from === 0 ? 0 : 1));
  return line;
}

const tenth = (n: number): number => Math.round(n * 10) / 10;

/** A drawn line as it is kept. `scale`: pixels of the canvas for one of the picture; `width` in those of the canvas at zoom 1. */
export function strokeOf(
  points: readonly Point[],
  look: { color: string; width: number },
  scale: number,
): Stroke {
  let tolerance = MISSED / scale;
  let line = simplified(points, tolerance);
  while (line.length > ANNOTATION.strokePoints) {
    tolerance *= 2;
    line = simplified(line, tolerance);
  }
  return {
    color: look.color,
    width: Math.max(0.1, tenth(look.width)),
    points: line.flatMap(({ x, y }) => [tenth(x), tenth(y)]),
  };
}

/** Index of the topmost stroke within `reach` of a place, both in pixels of the picture; -1 for none. */
export function strokeAt(strokes: readonly Stroke[], at: Point, reach: number): number {
  return strokes.findLastIndex(({ points, width }) => {
    const near = reach + width / 2;
    for (let i = 0; i < points.length; i += 2) {
      const a = { x: points[i]!, y: points[i + 1]! };
      const b = { x: points[i + 2] ?? a.x, y: points[i + 3] ?? a.y };
      if (distanceToLine(at, a, b) <= near) return true;
    }
    return false;
  });
}

/** True where the server accepts so many strokes. */
export const fits = (strokes: readonly Stroke[]): boolean =>
  strokes.length <= ANNOTATION.strokes && JSON.stringify(strokes).length <= ANNOTATION.size;
