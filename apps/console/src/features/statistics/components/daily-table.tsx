import type { StatRow } from '@rollcall/contract';
import { weekdayOf } from '@rollcall/rules/time/calendar';
import { weekdayName } from '@rollcall/rules/time/format';
import { t } from '@rollcall/web/i18n';
import { PeopleNumber } from '../../../ui/people-number.tsx';
import { cellOf, METRICS, newestFirst, SETS } from '../model/metrics.ts';

/** The daily rows, newest first (STAT-07). */
export function DailyTable({ cid, rows }: { cid: string; rows: readonly StatRow[] }) {
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
              {row.date} {t(weekdayName(weekdayOf(row.date)))}
              {row.due === 0 && ` · ${t('不用签到')}`}
            </th>
            {METRICS.map((metric) => {
              const value = cellOf(row, metric);
              const set = SETS[metric.key];
              return (
                <td key={metric.key} className="stat-number">
                  {value === null ? (
                    '–'
                  ) : set ? (
                    <PeopleNumber
                      value={value}
                      of={{ cid, date: row.date, set }}
                      label={`${row.date} ${t(metric.label)}`}
                    />
                  ) : (
                    value.toLocaleString('zh-CN')
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
