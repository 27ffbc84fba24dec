import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { GradeBadge } from '../../../ui/grade-badge.tsx';
import type { GradingSession } from '../hooks/use-grading-session.ts';
import { countGraded, isGraded } from '../model/grading-queue.ts';

/** The pieces in their order, with the grade of those that have one. */
export function Queue({ grading }: { grading: GradingSession }) {
  const { queue, records, total, goTo, saving } = grading;
  const current = useRef<HTMLLIElement>(null);
  const top = queue.order[queue.at];
  useEffect(() => {
    if (top !== undefined) current.current?.scrollIntoView({ block: 'nearest' });
  }, [top]);
  return (
    <nav className="mk-queue" aria-label={t('待点评的提交')}>
      <p className="mk-queue-head">
        {t('未点评 {{n}}', { n: total - countGraded(queue) })}
        <span>{t('按提交时间')}</span>
      </p>
      <ol>
        {queue.order.map((ptId, index) => {
          const record = records[ptId]!;
          return (
            <li key={ptId} ref={index === queue.at ? current : undefined}>
              <button
                type="button"
                className="mk-queue-item"
                aria-current={index === queue.at ? 'true' : undefined}
                onClick={() => goTo(index)}
              >
                <Avatar name={record.name} src={record.head_url} size={28} />
                <span className="mk-queue-words">
                  <span title={record.name}>{record.name || t('未填写姓名')}</span>
                  <span className="mk-queue-when">
                    <time>{formatDateTime(record.date)}</time>
                    {record.fix && ` · ${t('订正')}`}
                    {record.makeup === 1 && ` · ${t('补签')}`}
                  </span>
                </span>
                {saving.refused[ptId] ? (
                  <Icon name="warning" size={18} className="mk-loss" aria-label={t('没有保存')} />
                ) : (
                  isGraded(queue, ptId) &&
                  (queue.grades[ptId]!.rank > 0 ? (
                    <GradeBadge rank={queue.grades[ptId]!.rank} size={26} named />
                  ) : (
                    <Icon name="check" size={18} aria-label={t('已点评')} />
                  ))
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
