import { t, text } from '@rollcall/web/i18n';
import { columnOf, type Own } from '../model/year.ts';

const WEEKDAYS = text(['一', '二', '三', '四', '五', '六', '日']);

interface MonthCardProps {
  /** 1 to 12. */
  month: number;
  days: readonly { day: string; base: boolean }[];
  own: Own;
  onSet: (day: string, working: boolean, base: boolean) => void;
}

/** A month: each day says whether it is a workday, and turns when it is pressed. */
export function MonthCard({ month, days, own, onSet }: MonthCardProps) {
  return (
    <section className="rc-card workday-month" aria-label={t('{{month}}月', { month })}>
      <h2>{t('{{month}}月', { month })}</h2>
      <div className="workday-grid" aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{t(name)}</span>
        ))}
      </div>
      <div className="workday-grid">
        {days.map(({ day, base }, index) => {
          const working = own.get(day) ?? base;
          const column = columnOf(day);
          const kind = working ? (column > 4 ? 'extra' : 'work') : column > 4 ? 'weekend' : 'rest';
          const date = Number(day.slice(8));
          return (
            <button
              key={day}
              type="button"
              className={`workday-day workday-${kind}${own.has(day) ? ' workday-own' : ''}`}
              style={index === 0 ? { gridColumnStart: column + 1 } : undefined}
              aria-label={
                working
                  ? t('{{month}}月{{date}}日，上班', { month, date })
                  : t('{{month}}月{{date}}日，休息', { month, date })
              }
              onClick={() => onSet(day, !working, base)}
            >
              {date}
            </button>
          );
        })}
      </div>
    </section>
  );
}
