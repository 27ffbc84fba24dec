import { RANK_NAMES } from '@rollcall/contract/record/rank';
import { GRADE_SHAPES, STAR_SHAPE, STARS } from '@rollcall/web/grade-badge';
import { t } from '@rollcall/web/i18n';

/** The drawn picture of a grade, and its stars (REC-20). */
export function GradeBadge({ rank }: { rank: number }) {
  const shape = GRADE_SHAPES[rank];
  if (!shape) return null;
  return (
    <span className={shape.solid ? `grade-badge rank-${rank} solid` : `grade-badge rank-${rank}`}>
      <svg width="40" height="40" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <path d={shape.ring} />
        {shape.strokes.map((stroke) => (
          <path key={stroke} className="stroke" d={stroke} />
        ))}
      </svg>
      <span className="hidden">{t(RANK_NAMES[rank] ?? '')}</span>
    </span>
  );
}

export const Stars = ({ rank }: { rank: number }) =>
  rank > 0 ? (
    <span className="stars" role="img" aria-label={t('{{n}} 星', { n: rank })}>
      {Array.from({ length: STARS }, (_, index) => (
        <svg key={index} className={index < rank ? 'on' : undefined} viewBox="0 0 20 20" aria-hidden="true">
          <path d={STAR_SHAPE} />
        </svg>
      ))}
    </span>
  ) : null;
