import { RANK, RANK_NAMES } from '@rollcall/contract/record/rank';
import { t } from '@rollcall/web/i18n';
import { GradeBadge } from '../../../ui/grade-badge.tsx';

const RANKS = [1, 2, 3, 4, 5, 6] as const;

interface GradePickerProps {
  value: number;
  onPick: (rank: number) => void;
  /** Shows the key of each instead of its badge. */
  keys?: boolean;
}

/** The six grades (REC-19), by keys or as badges; pressing the one that is set takes it away where no key does. */
export function GradePicker({ value, onPick, keys = false }: GradePickerProps) {
  return (
    <fieldset className={keys ? 'mk-grades mk-grades-keyed' : 'mk-grades'} aria-label={t('等级')}>
      {RANKS.map((rank) => (
        <button
          key={rank}
          type="button"
          className="mk-grade"
          aria-pressed={rank === value}
          aria-keyshortcuts={keys ? String(rank) : undefined}
          onClick={() => onPick(rank === value && !keys ? 0 : rank)}
        >
          {!keys && <GradeBadge rank={rank} size={32} />}
          <span>
            {t(RANK_NAMES[rank] ?? '')}
            {rank === RANK.EXCELLENT && <span className="rc-visually-hidden">{t('优秀')}</span>}
          </span>
          {keys && <kbd className="mk-key">{rank}</kbd>}
        </button>
      ))}
    </fieldset>
  );
}
