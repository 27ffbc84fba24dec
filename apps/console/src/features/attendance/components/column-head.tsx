import { formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { WEEKDAYS } from '@rollcall/rules/time/format';
import { t } from '@rollcall/web/i18n';
import type { ShownColumn } from '../model/cells.ts';

const weekdayOf = (day: string) => WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '';

/** Head of one column: the day, its slot, and how many were absent. */
export function ColumnHead({
  column,
  today,
  onSelect,
  onAbsent,
}: {
  column: ShownColumn;
  today: string;
  onSelect: () => void;
  onAbsent: () => void;
}) {
  const { day, slotIndex } = column;
  const slot = slotIndex === null ? undefined : day.columns[slotIndex];
  const counts = slotIndex === null ? day.counts : day.counts.slice(slotIndex, slotIndex + 1);
  const absent = counts.reduce((sum, one) => sum + one.absent, 0);
  const name = slot && (slot.name || (day.columns.length > 1 ? formatSecond(slot.from) : ''));
  return (
    <th scope="col" className={day.day === today ? 'at-today' : undefined}>
      <button
        type="button"
        className="at-day"
        title={[
          day.day,
          t(weekdayOf(day.day)),
          day.note,
          day.as_of !== undefined && t('{{time}} 统计', { time: formatSecond(secondOfDay(day.as_of)) }),
        ]
          .filter(Boolean)
          .join(' ')}
        onClick={onSelect}
      >
        <b>{day.day === today ? t('今天') : Number(day.day.slice(8))}</b>
        <span>{day.note !== '' ? day.note : t(weekdayOf(day.day))}</span>
        {name && <span>{name}</span>}
        <span className="rc-visually-hidden">{t('{{day}} 选择整列', { day: day.day })}</span>
      </button>
      {absent > 0 ? (
        <button type="button" className="at-absent" onClick={onAbsent}>
          {t('缺 {{n}}', { n: absent })}
          <span className="rc-visually-hidden">{t('，只看他们')}</span>
        </button>
      ) : (
        <span className="at-absent none">{day.due === 1 && (counts.length > 0 ? '0' : t('统计中'))}</span>
      )}
    </th>
  );
}
