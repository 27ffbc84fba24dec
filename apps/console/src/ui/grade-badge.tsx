import { RANK, RANK_NAMES } from '@rollcall/contract/record/rank';
import { GRADE_SHAPES, STAR_SHAPE, STARS } from '@rollcall/web/grade-badge';
import { t } from '@rollcall/web/i18n';

const toneOf = (rank: number) => (rank === RANK.TO_FIX ? 'amber' : rank >= 5 ? 'jade' : 'ink');

/** The small drawn picture of a grade (REC-20). Decoration where its name stands beside it. `size` in pixels. */
export function GradeBadge({
  rank,
  size = 28,
  named = false,
}: {
  rank: number;
  size?: number;
  named?: boolean;
}) {
  const shape = GRADE_SHAPES[rank];
  if (!shape) return null;
  return (
    <>
      <svg
        className={`rc-grade rc-grade-${toneOf(rank)}${shape.solid ? ' rc-grade-solid' : ''}`}
        width={size}
        height={size}
        viewBox="0 0 28 28"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
        aria-hidden="true"
      >
        <path className="rc-grade-ring" d={shape.ring} />
        {shape.strokes.map((stroke) => (
          <path key={stroke} className="rc-grade-stroke" d={stroke} />
        ))}
      </svg>
      {named && <span className="rc-visually-hidden">{t(RANK_NAMES[rank] ?? '')}</span>}
    </>
  );
}

/** A grade as stars: as many as its number, of six. */
export function Stars({ rank, size = 14 }: { rank: number; size?: number }) {
  if (rank === RANK.NONE) return null;
  return (
    <span className="rc-stars" role="img" aria-label={t('{{rank}} 星', { rank })}>
      {Array.from({ length: STARS }, (_, index) => (
        <svg
          key={index}
          className={index < rank ? 'rc-star rc-star-on' : 'rc-star'}
          width={size}
          height={size}
          viewBox="0 0 20 20"
          aria-hidden="true"
        >
          <path d={STAR_SHAPE} />
        </svg>
      ))}
    </span>
  );
}
