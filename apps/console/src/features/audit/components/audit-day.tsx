import type { AuditEntry } from '@rollcall/contract';
import { formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { t } from '@rollcall/web/i18n';
import { Avatar } from '../../../ui/avatar.tsx';

interface AuditDayProps {
  day: string;
  today: string;
  rows: readonly AuditEntry[];
}

/** Acts of one day: time, person, act, and from which value to which. */
export function AuditDay({ day, today, rows }: AuditDayProps) {
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `${day.slice(0, 4)}年`;
  return (
    <section className="audit-day">
      <h2>{day === today ? t('今天') : t(year + t(formatShortDay(day)))}</h2>
      <ol>
        {rows.map((row) => (
          <li key={row.id} className="audit-row">
            <time className="audit-time" dateTime={new Date(row.date * 1000).toISOString()}>
              {formatSecond(secondOfDay(row.date))}
            </time>
            <Avatar name={row.name || t('系统')} src={row.head_url} size={28} />
            <div className="audit-what">
              <p>
                <span className="audit-who">{row.name || t('系统')}</span> {t(row.text)}
                {row.target && row.target !== row.name && <span className="audit-target">{row.target}</span>}
              </p>
              {row.changes.length > 0 && (
                <ul className="audit-changes">
                  {row.changes.map((change) => (
                    <li key={change.label}>
                      <span className="audit-label">{t(change.label)}</span>
                      {change.before && (
                        <>
                          <del>{t(change.before)}</del>
                          <span aria-hidden="true"> → </span>
                        </>
                      )}
                      <ins>{t(change.after || '清空')}</ins>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
