import { RANK_NAMES } from '@rollcall/contract/record/rank';
import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef } from 'react';
import { GradeBadge } from '../../../ui/grade-badge.tsx';
import type { GradingSession } from '../hooks/use-grading-session.ts';
import { countGraded, countRanks } from '../model/grading-queue.ts';

/** The queue is done: how many have each grade. */
export function Summary({ grading, onLeave }: { grading: GradingSession; onLeave: () => void }) {
  const { queue, saving, goTo } = grading;
  const counts = countRanks(queue);
  const most = Math.max(1, ...counts);
  const graded = countGraded(queue);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <main className="mk-summary">
      <div className="rc-card">
        <h2>{t('这一叠都看完了')}</h2>
        <p className="mk-note">
          {t('共点评 {{n}} 份', { n: graded })}
          {saving.pending > 0 && t('，{{n}} 份还在保存', { n: saving.pending })}
        </p>
        <ul>
          {[6, 5, 4, 3, 2, 1, 0].map((rank) => (
            <li key={rank} className={counts[rank] === 0 ? 'mk-summary-row mk-none' : 'mk-summary-row'}>
              {rank > 0 ? <GradeBadge rank={rank} size={28} /> : <span className="mk-no-grade" />}
              <span>{RANK_NAMES[rank] || t('只有评语')}</span>
              <span className="mk-bar" aria-hidden="true">
                <span style={{ width: `${(counts[rank]! / most) * 100}%` }} />
              </span>
              <b>{counts[rank]}</b>
            </li>
          ))}
        </ul>
        <div className="mk-summary-actions">
          <button ref={back} type="button" className="ui-button ui-button-primary" onClick={onLeave}>
            {t('返回记录')}
          </button>
          <Button onClick={() => goTo(0)}>{t('从头再看一遍')}</Button>
        </div>
      </div>
    </main>
  );
}
