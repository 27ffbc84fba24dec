import { overview } from '@rollcall/contract';
import { formatShortDay } from '@rollcall/rules/time/format';
import { t } from '@rollcall/web/i18n';
import { useActivity } from '../../../lib/activity.ts';
import { useCall } from '../../../lib/queries.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { Completion } from '../components/completion.tsx';
import { Missing } from '../components/missing.tsx';
import { StatCards } from '../components/stat-cards.tsx';
import '../statistics.css';

/** `/dataOverview`: yesterday's numbers (STAT-01). */
export function Component() {
  const { activity } = useActivity();
  const { data, error, refetch } = useCall(overview, { cid: activity.cid });
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <OverviewSkeleton />;
  const day = data.data;
  const judged = day.judged === 1;
  const trend = <ButtonLink to={`/statisticAnalysis/${activity.cid}`}>{t('查看趋势')}</ButtonLink>;
  return (
    <>
      <p className="stat-day">{formatShortDay(day.date)}</p>
      <StatCards data={day} judged={judged} />
      {judged ? (
        <div className="stat-columns">
          <Completion data={day} title={activity.title} />
          <Missing data={day} />
        </div>
      ) : (
        <section className="rc-card">
          <EmptyState
            icon="calendar"
            title={day.due > 0 ? t('本期还没有结束') : t('昨天不用签到')}
            hint={
              day.due > 0
                ? t('每周或每月的签到，在最后一天统计未签到的成员。')
                : t('昨天不在签到日内，或还没有成员要签到。更早的数据在趋势里。')
            }
            action={trend}
          />
        </section>
      )}
    </>
  );
}

function OverviewSkeleton() {
  return (
    <div role="status" aria-label={t('加载中')}>
      <p className="stat-day">
        <Bone width={96} height={22} />
      </p>
      <div className="stat-cards">
        {Array.from({ length: 4 }, (_, index) => (
          <Bone key={index} height={138} radius={10} />
        ))}
      </div>
      <div className="stat-columns">
        <Bone height={376} radius={10} />
        <Bone height={376} radius={10} />
      </div>
    </div>
  );
}
