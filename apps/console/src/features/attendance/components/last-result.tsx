import { dayResult } from '@rollcall/contract';
import { formatShortDay } from '@rollcall/rules/time/format';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PeopleNumber } from '../../../ui/people-number.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import '../today.css';

/** Result of an ended activity: its last due day by people, with the names. Nothing where nobody was due. */
export function LastResult({ cid }: { cid: string }) {
  const { data, error, refetch } = useCall(dayResult, { cid });
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <section className="rc-card at-slots at-result" role="status" aria-label={t('加载中')}>
        <TextSkeleton lines={1} />
      </section>
    );
  const { date, due, checked, unchecked, judged, times, unit = 'day' } = data.data;
  if (judged === 0) return null;
  const figures = [
    { label: t('应到'), value: due, set: 'due' },
    { label: t('签到'), value: checked, set: unit === 'day' ? 'checked' : 'signed' },
    { label: t('没到'), value: unchecked, set: 'unchecked' },
  ] as const;
  return (
    <section className="rc-card at-slots at-result" aria-label={t('最后一次的结果')}>
      <b>{t('{{day}} 的结果', { day: t(formatShortDay(date)) })}</b>
      {figures.map(({ label, value, set }) => (
        <span key={set}>
          <PeopleNumber
            value={value}
            of={{ cid, date, set }}
            label={label}
            sentence={(n) => t('{{label}} {{n}} 人', { label, n })}
          />
        </span>
      ))}
      <span>{t('出勤率（按人次）{{rate}}', { rate: times.rate === '--' ? '–' : times.rate })}</span>
      <Link to={`/dataOverview/${cid}`}>{t('查看数据分析')}</Link>
    </section>
  );
}
