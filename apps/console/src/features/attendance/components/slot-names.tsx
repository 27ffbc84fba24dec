import { CELL_FLAG, type TodaySlot } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';

/** Names that stand there at once; the others unfold. */
const SHOWN = 24;

interface SlotNamesProps {
  slot: TodaySlot;
  chosen: ReadonlySet<string>;
  onToggle: (unionid: string) => void;
}

/** Missing members of a slot, each of whom can be chosen for marking. */
export function SlotNames({ slot, chosen, onToggle }: SlotNamesProps) {
  const [all, setAll] = useState(false);
  const { missing, missing_total: total } = slot;
  const shown = all ? missing : missing.slice(0, SHOWN);
  return (
    <ul className="at-missing" aria-label={t('没到的成员')}>
      {shown.map(({ unionid, name, no, unclaimed, flags }) => (
        <li key={unionid}>
          <button
            type="button"
            className="at-chip"
            aria-pressed={chosen.has(unionid)}
            onClick={() => onToggle(unionid)}
          >
            {name}
            {no !== '' && <span className="at-chip-note"> {no}</span>}
            {unclaimed === 1 && <span className="at-chip-note"> {t('未加入')}</span>}
            {(flags & CELL_FLAG.WAITING_LEAVE) !== 0 && (
              <span className="at-chip-note"> {t('请假待审核')}</span>
            )}
            {(flags & CELL_FLAG.WAITING_MAKEUP) !== 0 && (
              <span className="at-chip-note"> {t('补签待审核')}</span>
            )}
          </button>
        </li>
      ))}
      {total > SHOWN && (
        <li>
          <button type="button" className="at-chip-more" aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? t('收起')
              : missing.length < total
                ? t('展开前 {{n}} 人（共 {{all}} 人）', { n: missing.length, all: total })
                : t('全部 {{n}} 人', { n: total })}
          </button>
        </li>
      )}
    </ul>
  );
}
