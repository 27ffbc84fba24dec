import { useMemo } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { trendDrawing } from '../model/drawings.ts';
import type { DayRow, Metric } from '../model/metrics.ts';
import { LazyChart } from './LazyChart.tsx';

/** One metric over the range. */
export function Trend({ rows, metric }: { rows: readonly DayRow[]; metric: Metric }) {
  const t = useT();
  const option = useMemo(() => trendDrawing(rows, metric), [rows, metric]);
  return (
    <LazyChart
      option={option}
      height={300}
      label={t('每天的{{metric}}，数字见下表', { metric: metric.label })}
    />
  );
}
