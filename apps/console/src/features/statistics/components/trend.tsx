import type { StatRow } from '@rollcall/contract';
import { useTheme } from '@rollcall/ui/theme-choice';
import { palettes } from '@rollcall/ui/tokens';
import { t } from '@rollcall/web/i18n';
import { useMemo } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { trendDrawing } from '../model/drawings.ts';
import { isFlat, type Metric } from '../model/metrics.ts';
import { LazyChart } from './lazy-chart.tsx';

/** One metric over the range. */
export function Trend({ rows, metric }: { rows: readonly StatRow[]; metric: Metric }) {
  const colours = palettes[useTheme()];
  const option = useMemo(() => trendDrawing(rows, metric, colours), [rows, metric, colours]);
  if (isFlat(rows, metric))
    return (
      <div className="stat-flat">
        <EmptyState
          icon="chart"
          title={t('这段时间的{{metric}}都是 0', { metric: t(metric.label) })}
          hint={t(
            metric.judgedOnly
              ? '没有人缺签，或还没有到统计的日子。'
              : '成员签到后，这里会画出每天的变化。可以换一个指标或更长的日期范围。',
          )}
        />
      </div>
    );
  return (
    <LazyChart
      option={option}
      height={300}
      label={t('每天的{{metric}}，数字见下表', { metric: t(metric.label) })}
    />
  );
}
