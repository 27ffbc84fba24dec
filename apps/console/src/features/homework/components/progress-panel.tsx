import { getHomeworkProgress, type HomeworkDetail } from '@rollcall/contract';
import { dayOf, earliest, formatShortDay, isSingle } from '@rollcall/rules';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { copyText } from '../../../lib/copy.ts';
import { isDay } from '../../../lib/dates.ts';
import { useAddress } from '../../../lib/hooks/use-address.ts';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { DayField } from '../../../ui/form/time/day-field.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { missingText } from '../model/missing.ts';

/** Milliseconds between two looks. */
const LOOK_AGAIN = 20_000;
/** Names that stand in the panel; all of them are copied. */
const SHOWN = 24;

interface ProgressPanelProps {
  homework: HomeworkDetail;
  /** Business today, yyyy-MM-dd. */
  today: string;
}

/**
 * Members of the class with and without a submission, of a day or of all; the list can be copied into the class chat.
 */
export function ProgressPanel({ homework, today }: ProgressPanelProps) {
  const { wid, mode, start_date, end_date } = homework;
  const single = isSingle(mode);
  const lastDay = earliest(today, dayOf(end_date));
  const [query, put] = useAddress();
  const named = query.get('day') ?? '';
  const day = named >= dayOf(start_date) && named <= lastDay && isDay(named) ? named : undefined;
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useCall(
    getHomeworkProgress,
    { wid, ...(day === undefined ? {} : { day }) },
    { refetchInterval: LOOK_AGAIN },
  );
  if (error && !data)
    return (
      <section className="rc-card hw-progress">
        <FailedState error={error} onRetry={() => void refetch()} />
      </section>
    );
  const progress = data?.data;
  const names = progress?.missing_names ?? [];
  const share = progress && progress.due > 0 ? Math.min(1, progress.done / progress.due) : 0;
  return (
    <section className="rc-card hw-progress" aria-label={t('提交进度')}>
      <div className="hw-progress-head">
        <h2>{t('提交进度')}</h2>
        {!single && dayOf(start_date) <= lastDay && (
          <DayField
            id="progress-day"
            label={t('看哪一天')}
            value={day ?? lastDay}
            min={dayOf(start_date)}
            max={lastDay}
            onChange={(next) => put({ day: dayOf(next) })}
          />
        )}
        {progress && names.length > 0 && (
          <Button onClick={() => void copyText(missingText(homework, progress))}>
            <Icon name="copy" size={16} />
            {t('复制未交名单')}
          </Button>
        )}
      </div>
      {!progress && <Bone height={64} radius={8} />}
      {progress && (
        <div className="hw-progress-body">
          <div className="hw-figure">
            <p>
              <strong>{progress.done}</strong>
              <span> / {progress.due}</span>
            </p>
            <p className="hw-quiet">
              {single ? t('已交人数') : t('{{day}} 已交人数', { day: t(formatShortDay(progress.day)) })}
            </p>
            <span className="hw-bar hw-bar-wide" aria-hidden="true">
              <span style={{ width: `${share * 100}%` }} />
            </span>
          </div>
          <div className="hw-missing">
            {progress.is_due === 0 && <p className="hw-quiet">{t('这一天不用交。')}</p>}
            {progress.is_due === 1 && progress.due === 0 && (
              <p className="hw-quiet">{t('还没有成员加入这个班级。')}</p>
            )}
            {progress.is_due === 1 && progress.due > 0 && progress.missing === 0 && (
              <p className="hw-all">
                <Icon name="check" size={16} />
                {t('全部交齐')}
              </p>
            )}
            {progress.missing > 0 && (
              <>
                <p>{t('还有 {{n}} 人没交', { n: progress.missing })}</p>
                <ul className="hw-names">
                  {(all ? names : names.slice(0, SHOWN)).map((name, index) => (
                    <li key={`${index} ${name}`}>{name}</li>
                  ))}
                  {!all && names.length > SHOWN && (
                    <li>
                      <button type="button" className="hw-more" onClick={() => setAll(true)}>
                        {t('再看 {{n}} 人', { n: names.length - SHOWN })}
                      </button>
                    </li>
                  )}
                </ul>
              </>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
