import type { ReactNode } from 'react';
import { t } from '../../../lib/i18n.ts';
import type { Nearness } from '../../../lib/place.ts';
import { metresText } from '../../../lib/time.ts';

const WIDTH = 328;
const HEIGHT = 168;
const MARGIN = 20;
const CELL = 38;

/** Farther away the drawing says the direction only, or the circle would shrink to a dot. */
const FARTHEST_RANGES = 2.4;

/** Where circle and point lie: both in view, centred together, north up. */
function layout({ place: { range }, distance, east, north }: Nearness) {
  const part = distance > range * FARTHEST_RANGES ? (range * FARTHEST_RANGES) / distance : 1;
  const [x, y] = [east * part, -north * part];
  const [left, right] = [Math.min(-range, x), Math.max(range, x)];
  const [top, bottom] = [Math.min(-range, y), Math.max(range, y)];
  const scale = Math.min((WIDTH - 2 * MARGIN) / (right - left), (HEIGHT - 2 * MARGIN) / (bottom - top));
  const [cx, cy] = [WIDTH / 2 - ((left + right) / 2) * scale, HEIGHT / 2 - ((top + bottom) / 2) * scale];
  return { cx, cy, radius: range * scale, x: cx + x * scale, y: cy + y * scale, scale };
}

/** The circle of the place and the member's point, drawn without any map service. */
export function PlaceCard({
  near,
  accuracy,
  onAgain,
}: {
  near: Nearness;
  accuracy: number;
  onAgain: () => void;
}): ReactNode {
  const { cx, cy, radius, x, y, scale } = layout(near);
  const columns = Array.from({ length: Math.floor(WIDTH / CELL) }, (_, i) => (i + 1) * CELL);
  const rows = Array.from({ length: Math.floor(HEIGHT / CELL) }, (_, i) => (i + 1) * CELL);
  return (
    <>
      <svg
        className="place-map"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={t('签到范围 {{range}}，您在 {{distance}}外', {
          range: metresText(near.place.range),
          distance: metresText(near.missing),
        })}
      >
        {columns.map((at) => (
          <line key={at} className="grid" x1={at} x2={at} y1={0} y2={HEIGHT} />
        ))}
        {rows.map((at) => (
          <line key={at} className="grid" y1={at} y2={at} x1={0} x2={WIDTH} />
        ))}
        <circle className="range" cx={cx} cy={cy} r={radius} />
        <circle className="error" cx={x} cy={y} r={Math.min(40, Math.max(14, accuracy * scale))} />
        <circle className="me" cx={x} cy={y} r={8} />
      </svg>
      <section className="card">
        <div className="row">
          <div className="grow">
            <p>{t('位置不准？')}</p>
            <p className="muted">{t('打开手机的精确定位，走到窗边再试')}</p>
          </div>
          <button type="button" className="button" onClick={onAgain}>
            {t('重新定位')}
          </button>
        </div>
      </section>
    </>
  );
}
