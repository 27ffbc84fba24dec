import { t } from '@rollcall/web/i18n';
import type { Board } from '../model/board.ts';
import { isOpen, shareOf, whenLine } from '../model/labels.ts';
import { RollPanel } from './roll-panel.tsx';

/** Number of those present, readable from the last row. */
export function CountPanel({ board: { base, counts, roll } }: { board: Board }) {
  const share = shareOf(counts);
  const all = counts.due > 0 && counts.checked >= counts.due;
  const open = isOpen(base);
  return (
    <section className="cast-count" aria-label={t('签到人数')}>
      <p className="cast-count-label">{!open ? t('已加入') : all ? t('全部到齐') : t('已签到')}</p>
      <p className="cast-count-number" aria-live="off">
        <strong>{open ? counts.checked : counts.joined}</strong>
        {open && counts.due > 0 && <span>/ {counts.due}</span>}
      </p>
      {open && (
        <div className="cast-bar" aria-hidden="true">
          <i style={{ transform: `scaleX(${share})` }} />
        </div>
      )}
      {open && roll ? <RollPanel roll={roll} /> : <p className="cast-when">{whenLine(base)}</p>}
    </section>
  );
}
