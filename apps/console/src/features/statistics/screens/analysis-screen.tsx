import { dayResult, stat } from '@rollcall/contract';
import { dayOf, startOfDay } from '@rollcall/rules/time/calendar';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t } from '@rollcall/web/i18n';
import { keepPreviousData } from '@tanstack/react-query';
import { useActivity } from '../../../lib/activity.ts';
import { useQueryParams } from '../../../lib/address.tsx';
import { useCall } from '../../../lib/queries.ts';
import { DayRangePicker } from '../../../ui/day-range-picker.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone, TableSkeleton } from '../../../ui/skeletons.tsx';
import { DailyTable } from '../components/daily-table.tsx';
import { DownloadSheet } from '../components/download-sheet.tsx';
import { NoDayYet, TodayHint } from '../components/today-hint.tsx';
import { Trend } from '../components/trend.tsx';
import { METRICS, type MetricKey } from '../model/metrics.ts';
import {
  type DayRange,
  QUICK_DAYS,
  quickDaysOf,
  quickRange,
  readRange,
  selectableRange,
} from '../model/range.ts';
import '../statistics.css';

/** `/statisticAnalysis`: the daily rows of a range as chart, table and file (STAT-05 to STAT-11). */
export function Component() {
  const { activity } = useActivity();
  const [query, setQuery] = useQueryParams();
  const today = activity.today.day;
  const range = readRange(query.get('from'), query.get('to'), today);
  const metric = METRICS.find(({ key }) => key === query.get('metric')) ?? METRICS[0]!;
  const { data, error, refetch, isPlaceholderData } = useCall(
    stat,
    { cid: activity.cid, start_date: startOfDay(range[0]), end_date: startOfDay(range[1]) },
    { placeholderData: keepPreviousData },
  );

  const begin = dayOf(activity.start_date);
  const hasPast = begin < today;
  // Of a first day that is off, the next day with sign-ins.
  const { data: result } = useCall(
    dayResult,
    { cid: activity.cid },
    { enabled: !hasPast && activity.today.is_due === 0 },
  );

  const put = (changes: Record<string, string>) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const pick = ([from, to]: DayRange) => put({ from, to });

  const [first, last] = selectableRange(today);
  const rows = data?.data;
  // Days before the activity began are nobody's, and a chart of them says nothing; the table has them (STAT-07).
  const since = rows?.filter(({ date, joined }) => date >= begin || joined > 0);
  const drawn = since?.length ? since : rows;
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <section className="rc-card stat-panel" aria-label={t('趋势')}>
        <div className="stat-toolbar">
          <Segmented<MetricKey>
            label={t('指标')}
            value={metric.key}
            options={METRICS.map(({ key, label }) => ({ value: key, label: t(label) }))}
            onChange={(key) => put({ metric: key })}
          />
          <div className="stat-range">
            <Segmented<number>
              label={t('日期范围')}
              value={quickDaysOf(range, today) ?? 0}
              options={QUICK_DAYS.map((days) => ({ value: days, label: t('{{n}} 天', { n: days }) }))}
              onChange={(days) => pick(quickRange(today, days))}
            />
            <DayRangePicker value={range} min={first} max={last} onChange={(next) => next && pick(next)} />
          </div>
        </div>
        <div className={isPlaceholderData ? 'stat-stale' : ''}>
          {!drawn ? (
            <Bone height={300} radius={8} />
          ) : !hasPast ? (
            <div className="stat-flat">
              <NoDayYet activity={activity} next={result?.data.next ?? ''} />
            </div>
          ) : (
            <>
              <Trend rows={drawn} metric={metric} />
              <TodayHint activity={activity} />
            </>
          )}
        </div>
      </section>
      <section className="rc-card stat-table-card" aria-labelledby="stat-daily">
        <div className="stat-panel-head stat-table-head">
          <h2 id="stat-daily">
            {t('每日统计')}
            <span className="stat-note"> {t('按人数：一天签过一次就算签到；点数字看名单')}</span>
          </h2>
          <DownloadSheet rows={isPlaceholderData ? [] : (rows ?? [])} title={activity.title} range={range} />
        </div>
        {rows ? (
          <div className={isPlaceholderData ? 'stat-stale' : ''}>
            <DailyTable cid={activity.cid} rows={rows} />
          </div>
        ) : (
          <TableSkeleton rows={7} height={46} />
        )}
      </section>
    </>
  );
}
