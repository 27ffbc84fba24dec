import type { Stroke } from '@rollcall/contract';
import { traceStroke } from '@rollcall/rules/submission/stroke';

/** Canvas members that strokes are painted with, in the window and in a worker. */
type Brush = Pick<CanvasRenderingContext2D, 'strokeStyle' | 'lineWidth' | 'lineCap' | 'lineJoin' | 'stroke'>;

const lines = new WeakMap<object, Path2D>();

const lineOf = ({ points, width }: Stroke): Path2D => {
  const line = new Path2D();
  traceStroke(points, width, line);
  return line;
};

export function paintLine(brush: Brush, stroke: Stroke, line = lineOf(stroke)): void {
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.strokeStyle = stroke.color;
  brush.lineWidth = stroke.width;
  brush.stroke(line);
}

/** Paints strokes in pixels of the picture; the line of each is worked out once. */
export function paintStrokes(brush: Brush, strokes: readonly Stroke[]): void {
  for (const stroke of strokes) {
    const line = lines.get(stroke) ?? lineOf(stroke);
    lines.set(stroke, line);
    paintLine(brush, stroke, line);
  }
}
