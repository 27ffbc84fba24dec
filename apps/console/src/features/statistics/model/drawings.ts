import type { StatRow } from '@rollcall/contract';
import { formatShortDay } from '@rollcall/rules/time/format';
import { type Colours, fontFamily } from '@rollcall/ui/tokens';
import { t } from '@rollcall/web/i18n';
import type { EChartsOption } from 'echarts';
import { cellOf, completionOf, type Metric } from './metrics.ts';

const textOf = (tokens: Colours) => ({ fontFamily, color: tokens['ink-2'], fontSize: 13 });

/** A judged day as a ring: who signed in (jade), who did not (grey), together those due (STAT-04). */
export function completionDrawing(due: number, missing: number, tokens: Colours): EChartsOption {
  const text = textOf(tokens);
  return {
    animation: false,
    title: {
      text: completionOf(due, missing)?.words ?? '',
      subtext: t('完成率'),
      left: 'center',
      top: '40%',
      itemGap: 4,
      textStyle: { fontFamily, color: tokens.ink, fontSize: 26, fontWeight: 600 },
      subtextStyle: text,
    },
    series: [
      {
        type: 'pie',
        radius: ['62%', '80%'],
        startAngle: 90,
        silent: true,
        itemStyle: { borderColor: tokens.paper, borderWidth: 2 },
        label: { formatter: t('{b} {c} 人'), ...text },
        labelLine: { length: 12, length2: 12, lineStyle: { color: tokens['line-2'] } },
        data: [
          {
            name: t('已签到'),
            value: due - missing,
            itemStyle: { color: tokens.jade },
            label: { color: tokens.jade },
          },
          { name: t('未签到'), value: missing, itemStyle: { color: tokens['line-2'] } },
        ].filter((slice) => slice.value > 0),
      },
    ],
  };
}

/** One metric over the days (STAT-05). The newest day carries its number; a day without one is a gap in the line. */
export function trendDrawing(rows: readonly StatRow[], metric: Metric, tokens: Colours): EChartsOption {
  const text = textOf(tokens);
  const byDay = [...rows].sort((a, b) => (a.date < b.date ? -1 : 1));
  const values = byDay.map((row) => cellOf(row, metric));
  const last = byDay.length - 1;
  const label = {
    show: true,
    position: 'top' as const,
    formatter: t(metric.words, { n: values[last] ?? 0 }),
    fontFamily,
    fontSize: 13,
    color: tokens['jade-active'],
  };
  return {
    animation: false,
    grid: { left: 8, right: 24, top: 32, bottom: 4, outerBoundsMode: 'same' },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'line' },
      borderColor: tokens['line-2'],
      backgroundColor: tokens.paper,
      textStyle: { ...text, color: tokens.ink },
      extraCssText: 'box-shadow: var(--shadow-float)',
      formatter: (points) => {
        const row = byDay[(Array.isArray(points) ? points[0] : points)?.dataIndex ?? 0];
        if (!row) return '';
        const off = row.due === 0 ? t(' · 不用签到') : '';
        const value = cellOf(row, metric);
        const words = value === null ? '–' : `<b>${t(metric.words, { n: value })}</b>`;
        return `${t(formatShortDay(row.date))}${off}<br>${t(metric.label)} ${words}`;
      },
    },
    xAxis: {
      type: 'category',
      data: byDay.map((row) => row.date.slice(5)),
      axisLine: { lineStyle: { color: tokens['line-2'] } },
      axisTick: { show: false },
      axisLabel: { ...text, hideOverlap: true, showMaxLabel: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 4,
      axisLabel: text,
      splitLine: { lineStyle: { color: tokens.line } },
    },
    series: [
      {
        type: 'line',
        data: values.map((value, index) =>
          index === last
            ? { value: value ?? '-', symbolSize: 8, ...(value === null ? {} : { label }) }
            : (value ?? '-'),
        ),
        symbol: 'circle',
        symbolSize: byDay.length > 31 && metric.stock ? 0 : 5,
        lineStyle: { color: tokens.jade, width: 2 },
        itemStyle: { color: tokens.jade },
        areaStyle: { color: tokens.jade, opacity: 0.06 },
      },
    ],
  };
}
