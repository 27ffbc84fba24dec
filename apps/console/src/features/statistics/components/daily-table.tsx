import type { StatRow } from '@rollcall/contract';
import { weekdayOf } from '@rollcall/rules/time/calendar';
import { weekdayName } from '@rollcall/rules/time/format';
import { t } from '@rollcall/web/i18n';
import { cellOf, METRICS, newestFirst } from '../model/metrics.ts';

/** The daily rows, newest first (STAT-07). */
export function DailyTable({ rows }: { rows: readonly StatRow[] }) {
  return (
    <table className="stat-table">
      <caption className="rc-visually-hidden">{t('每日统计')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('日期')}</th>
          {METRICS.map((metric) => (
            <th key={metric.key} scope="col" className="stat-number">
              {t(metric.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {newestFirst(rows).map((row) => (
          <tr key={row.date} className={row.due > 0 ? '' : 'stat-off'}>
            <th scope="row">
              {row.date} {weekdayName(weekdayOf(row.date))}
              {row.due === 0 && ` · ${t('不用签到')}`}
            </th>
            {METRICS.map((metric) => (
              <td key={metric.key} className="stat-number">
                {cellOf(row, metric)?.toLocaleString('zh-CN') ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
