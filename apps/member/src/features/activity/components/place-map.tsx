import { truncate } from '@rollcall/rules/field/truncate';
import { t } from '@rollcall/web/i18n';
import type { Nearness } from '../../../lib/place.ts';
import { metresText } from '../../../lib/time.ts';
import './place-map.css';

const WIDTH = 328;
const HEIGHT = 168;
const MARGIN = 30;
const CELL = 38;
/** The grid goes on beyond the drawing, as far as a screen may be wider. */
const BEYOND = CELL * 8;

/** Farther away the drawing says the direction only, or the circle would shrink to a dot. */
const FARTHEST_RANGES = 2.4;
/** Characters of a place's name that stand in the drawing. */
const NAMED = 8;

interface Layout {
  cx: number;
  cy: number;
  radius: number;
  x: number;
  y: number;
  scale: number;
  /** The point stands nearer than it is. */
  cut: boolean;
}

/** Positions of circle and point: both in view, centred together, north up. */
function layout({ place: { range }, distance, east, north }: Nearness): Layout {
  const cut = distance > range * FARTHEST_RANGES;
  const part = cut ? (range * FARTHEST_RANGES) / distance : 1;
  const [x, y] = [east * part, -north * part];
  const [left, right] = [Math.min(-range, x), Math.max(range, x)];
  const [top, bottom] = [Math.min(-range, y), Math.max(range, y)];
  const scale = Math.min((WIDTH - 2 * MARGIN) / (right - left), (HEIGHT - 2 * MARGIN) / (bottom - top));
  const [cx, cy] = [WIDTH / 2 - ((left + right) / 2) * scale, HEIGHT / 2 - ((top + bottom) / 2) * scale];
  return { cx, cy, radius: range * scale, x: cx + x * scale, y: cy + y * scale, scale, cut };
}

/** Position of a label beside a point: beneath it, above it at the lower edge, and never past the sides. */
const beside = (x: number, y: number, gap: number, words: string) => {
  const half = [...words].length * 7;
  return {
    x: Math.min(WIDTH - half, Math.max(half, x)),
    y: y + gap + 16 > HEIGHT ? y - gap - 4 : y + gap + 12,
    textAnchor: 'middle' as const,
  };
};

/** A grid says that distances can be read off the drawing. */
function Grid() {
  const across = Array.from({ length: Math.ceil((WIDTH + 2 * BEYOND) / CELL) }, (_, i) => i * CELL - BEYOND);
  const down = Array.from({ length: Math.floor(HEIGHT / CELL) }, (_, i) => (i + 1) * CELL);
  return (
    <>
      {across.map((at) => (
        <line key={at} className="grid" x1={at} x2={at} y1={-HEIGHT} y2={2 * HEIGHT} />
      ))}
      {down.map((at) => (
        <line key={at} className="grid" y1={at} y2={at} x1={-BEYOND} x2={WIDTH + BEYOND} />
      ))}
    </>
  );
}

/** The circle of the place and the member's point with their names, drawn without any map service. */
export function PlaceMap({ near, accuracy }: { near: Nearness; accuracy: number }) {
  const { cx, cy, radius, x, y, scale, cut } = layout(near);
  const range = metresText(near.place.range);
  const name = truncate(near.place.address || t('签到点'), NAMED);
  const away = metresText(near.missing);
  return (
    <svg
      className="place-map"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('签到范围 {{range}}，您在 {{distance}}外', { range, distance: away })}
    >
      {!cut && <Grid />}
      <circle className="range" cx={cx} cy={cy} r={radius} />
      <line className={cut ? 'way cut' : 'way'} x1={cx} y1={cy} x2={x} y2={y} />
      <circle className="place" cx={cx} cy={cy} r={4} />
      {!cut && <circle className="error" cx={x} cy={y} r={Math.min(40, Math.max(14, accuracy * scale))} />}
      <circle className="me" cx={x} cy={y} r={8} />
      <text {...beside(cx, cy, 4, name)}>{name}</text>
      <text {...beside(x, y, 10, t('您'))}>{t('您')}</text>
      <text className="note" x={8} y={HEIGHT - 8}>
        {cut
          ? t('还差 {{distance}}，图上距离未按比例', { distance: away })
          : t('圆圈为签到范围 {{range}}', { range })}
      </text>
    </svg>
  );
}
