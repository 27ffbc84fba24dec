import { t } from '@rollcall/web/i18n';

/** Side of the drawing in pixels, and the radius that the range always has in it: the scale changes instead. */
const SIDE = 88;
const RADIUS = 32;

/** Roundest length in metres that fits into `most`. */
function scaleOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((digit) => digit * power).find((length) => length <= most) ?? power;
}

/** The range around the place, to scale: a drawing where no map is set up. */
export function PlaceSketch({ range }: { range: number }) {
  if (range < 1) return <div className="af-sketch" />;
  const metresPerPixel = range / RADIUS;
  const length = scaleOf(40 * metresPerPixel);
  const centre = SIDE / 2;
  const words = length >= 1000 ? t('{{n}} 公里', { n: length / 1000 }) : t('{{n}} 米', { n: length });
  return (
    <svg
      className="af-sketch"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      role="img"
      aria-label={t('半径 {{n}} 米', { n: range })}
    >
      <path className="af-sketch-grid" d="M22 0v88M44 0v88M66 0v88M0 22h88M0 44h88M0 66h88" />
      <circle className="af-sketch-range" cx={centre} cy={centre - 4} r={RADIUS} />
      <circle className="af-sketch-point" cx={centre} cy={centre - 4} r="3.5" />
      <path className="af-sketch-scale" d={`M6 82v2h${length / metresPerPixel}v-2`} />
      <text x="6" y="79">
        {words}
      </text>
    </svg>
  );
}
