import { dayResult, overview } from '@rollcall/contract';
import { formatShortDay } from '@rollcall/rules/time/format';
import { Button, ButtonLink } from '@rollcall/ui/primitives/button';
import { t, text } from '@rollcall/web/i18n';
import { keepPreviousData } from '@tanstack/react-query';
import { useActivity } from '../../../lib/activity.ts';
import { useQueryParams } from '../../../lib/address.tsx';
import { isDay } from '../../../lib/dates.ts';
import { useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { Completion } from '../components/completion.tsx';
import { Missing } from '../components/missing.tsx';
import { type DayResult, SlotTable } from '../components/slot-table.tsx';
import { StatCards } from '../components/stat-cards.tsx';
import { DayOff, NoDayYet } from '../components/today-hint.tsx';
import '../statistics.css';

/** Words for the results before and after one: of days, and of weeks and months. */
const STEPS = text({
  day: { earlier: '上个签到日', later: '下个签到日' },
  period: { earlier: '上一期', later: '下一期' },
} as const);

/** `/dataOverview`: yesterday's numbers (STAT-01), or those of the last due day, and of any day before. */
export function Component() {
  const { activity } = useActivity();
  const [query, setQuery] = useQueryParams();
  const { cid, title } = activity;
  const named = query.get('date') ?? '';
  const chosen = isDay(named) ? named : undefined;
  const yesterday = useCall(overview, { cid });
  const result = useCall(
    dayResult,
    { cid, ...(chosen ? { date: chosen } : {}) },
    { placeholderData: keepPreviousData },
  );
  const error = yesterday.error ?? result.error;
  const again = () => void Promise.all([yesterday.refetch(), result.refetch()]);
  if (error && !(yesterday.data && result.data)) return <FailedState error={error} onRetry={again} />;
  if (!yesterday.data || !result.data) return <OverviewSkeleton />;
  const day = result.data.data;
  // By itself the server answers the last due day; without one, the day before today, which may be none of the activity.
  if (chosen === undefined && day.last === 0 && day.due === 0)
    return (
      <section className="rc-card">
        <NoDayYet activity={activity} next={day.next ?? ''} />
      </section>
    );
  const isYesterday = day.date === yesterday.data.data.date;
  const { unit = 'day' } = day;
  const isPeriod = unit !== 'day' && day.judged === 1;
  // Of yesterday the specified numbers stand, as they are compared with the day before it; a week or month that ended then is
  // told as a whole.
  const data = isYesterday && !isPeriod ? yesterday.data.data : day;
  const judged = data.judged === 1;
  const trend = <ButtonLink to={`/statisticAnalysis/${cid}`}>{t('查看趋势')}</ButtonLink>;
  const dayWord = isYesterday ? t('昨天') : day.date === activity.today.day ? t('今天') : t('当天');
  const word = isPeriod ? t(unit === 'week' ? '当周' : '当月') : dayWord;
  const steps = STEPS[unit === 'day' ? 'day' : 'period'];
  const show = (date: string) => setQuery(date === '' ? {} : { date });
  return (
    <>
      <div className="stat-day">
        <p>
          {t(formatShortDay(day.date))}
          <span className="stat-note"> {sentence(day, isYesterday)}</span>
        </p>
        <Button disabled={day.earlier === ''} onClick={() => show(day.earlier)}>
          {t(steps.earlier)}
        </Button>
        <Button disabled={day.later === ''} onClick={() => show(day.later)}>
          {t(steps.later)}
        </Button>
        {day.last === 0 && chosen !== undefined && <Button onClick={() => show('')}>{t('最近一次')}</Button>}
      </div>
      <div className={result.isPlaceholderData ? 'stat-stale' : ''}>
        <StatCards
          {...{ cid, data, judged, word, dayWord }}
          checkedSet={isPeriod ? 'signed' : 'checked'}
          before={isYesterday && !isPeriod ? t('前一天') : t(steps.earlier)}
          times={day.times}
        />
        {judged && day.slots.length > 0 && <SlotTable cid={cid} day={day} />}
        {judged ? (
          <div className="stat-columns">
            <Completion data={data} title={title} word={word} />
            <Missing cid={cid} date={day.date} unchecked={data.unchecked} word={word} />
          </div>
        ) : (
          <section className="rc-card">
            {day.due > 0 ? (
              <EmptyState
                icon="calendar"
                title={t('本期还没有结束')}
                hint={t('每周或每月的签到，在最后一天统计未签到的成员。')}
                action={trend}
              />
            ) : (
              <DayOff which={whichOf(day, activity.today.day)} next={day.next ?? ''} action={trend} />
            )}
          </section>
        )}
      </div>
    </>
  );
}

/** A day that nobody was due on: one off, one outside of the activity, or one before anybody joined. */
function whichOf({ date, off, earlier }: DayResult, today: string): 'today' | 'other' | 'none' {
  if (date === today) return off === 1 ? 'today' : 'none';
  return off === 1 || earlier !== '' ? 'other' : 'none';
}

/** Meaning of the day that is shown. */
function sentence({ last, ended, unit = 'day' }: DayResult, isYesterday: boolean): string {
  if (last === 1 && ended === 1) return t('活动已结束，这是最后一次的结果');
  if (last === 1 && unit !== 'day') return t('最近结束的一期');
  if (last === 1) return isYesterday ? t('昨天') : t('昨天不用签到，这是最近一个签到日');
  return '';
}

function OverviewSkeleton() {
  return (
    <div role="status" aria-label={t('加载中')}>
      <div className="stat-day">
        <Bone width={96} height={22} />
      </div>
      <div className="stat-cards">
        {Array.from({ length: 5 }, (_, index) => (
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
