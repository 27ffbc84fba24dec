import { t } from '../../../lib/i18n.ts';
import type { Nearness } from '../../../lib/place.ts';
import { metresText } from '../../../lib/time.ts';

const WIDTH = 328;
const HEIGHT = 168;
const MARGIN = 28;
const CELL = 38;

/** Where circle and point lie in the drawing: both in view, the circle never smaller than a thumb. */
function layout({ place, distance, east, north }: Nearness) {
  const reach = Math.max(place.range, distance);
  const scale = (HEIGHT / 2 - MARGIN) / Math.max(place.range, Math.min(reach, place.range * 4));
  const shift = distance > 0 ? Math.min(1, (WIDTH / 2 - MARGIN) / (distance * scale)) : 1;
  const [x, y] = [east * scale * shift, -north * scale * shift];
  const clampY = Math.max(MARGIN - HEIGHT / 2, Math.min(HEIGHT / 2 - MARGIN, y));
  return { radius: place.range * scale, x: WIDTH / 2 + x, y: HEIGHT / 2 + clampY, scale };
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
}) {
  const { radius, x, y, scale } = layout(near);
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
        <circle className="range" cx={WIDTH / 2} cy={HEIGHT / 2} r={radius} />
        <circle className="error" cx={x} cy={y} r={Math.min(40, Math.max(14, accuracy * scale))} />
        <circle className="me" cx={x} cy={y} r={8} />
      </svg>
      <section className="card row" style={{ flexDirection: 'row' }}>
        <div className="grow">
          <p>{t('位置不准？')}</p>
          <p className="muted">{t('打开手机的精确定位，走到窗边再试')}</p>
        </div>
        <button type="button" className="button" onClick={onAgain}>
          {t('重新定位')}
        </button>
      </section>
    </>
  );
}
