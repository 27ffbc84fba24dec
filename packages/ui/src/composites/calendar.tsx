import {
  addDays,
  addMonths,
  type Day,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  weekdayOf,
} from '@rollcall/rules/time/calendar';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { IconButton } from '../primitives/button.tsx';
import { t, text } from '../texts.ts';
import './calendar.css';

const NAMES = text(['一', '二', '三', '四', '五', '六', '日']);
const FULL = text(['周一', '周二', '周三', '周四', '周五', '周六', '周日']);

interface CalendarProps {
  /** Chosen days: one, or both ends of a range. */
  value: readonly Day[];
  today: Day;
  min?: Day | undefined;
  max?: Day | undefined;
  /** First of the two ends, while the other is chosen: days between are shown as a range. */
  range?: boolean | undefined;
  /** The day that takes the focus first. */
  first?: Ref<HTMLButtonElement> | undefined;
  onPick: (day: Day) => void;
}

/** Day that a key moves to; undefined: the key moves nothing. Weeks begin on Monday. */
function moved(key: string, day: Day, far: boolean): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return mondayOf(day);
    case 'End':
      return addDays(mondayOf(day), 6);
    case 'PageUp':
      return addMonths(day, far ? -12 : -1);
    case 'PageDown':
      return addMonths(day, far ? 12 : 1);
  }
  return undefined;
}

/** One month by weeks. Arrows move by day and week, Home and End in the week, Page Up and Down by month (Shift: by year). */
export function Calendar({ value, today, min, max, range = false, first, onPick }: CalendarProps) {
  const within = (day: Day): Day =>
    min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;
  const [at, setAt] = useState<Day>(() => within(value[0] ?? today));
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    byKey.current = false;
  }, [at]);
  const month = firstOfMonth(at);
  const start = mondayOf(month);
  const weeks = Math.ceil((weekdayOf(month) + Number(lastOfMonth(month).slice(8))) / 7);
  const press = (event: KeyboardEvent) => {
    const next = moved(event.key, at, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    byKey.current = within(next) !== at;
    setAt(within(next));
  };
  const isIn = (day: Day) => (min === undefined || day >= min) && (max === undefined || day <= max);
  const [from, to] = value;
  const titled = t('{{year}} 年 {{month}} 月', { year: month.slice(0, 4), month: Number(month.slice(5, 7)) });
  return (
    <div className="ui-calendar">
      <div className="ui-calendar-head">
        <IconButton
          size="small"
          icon="left"
          label={t('上个月')}
          disabled={!isIn(addDays(month, -1))}
          onClick={() => setAt(within(addMonths(at, -1)))}
        />
        <strong aria-live="polite">{titled}</strong>
        <IconButton
          size="small"
          icon="right"
          label={t('下个月')}
          disabled={!isIn(addMonths(month, 1))}
          onClick={() => setAt(within(addMonths(at, 1)))}
        />
      </div>
      <table ref={grid} aria-label={titled}>
        <thead>
          <tr>
            {NAMES.map((name, weekday) => (
              <th key={name} scope="col" abbr={t(FULL[weekday]!)}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, week) => (
            <tr key={week}>
              {FULL.map((name, weekday) => {
                const day = addDays(start, week * 7 + weekday);
                const chosen = value.includes(day);
                const between = range && from !== undefined && to !== undefined && day > from && day < to;
                return (
                  <td key={name} className={between ? 'ui-day-between' : undefined}>
                    <button
                      ref={day === at ? first : undefined}
                      type="button"
                      data-day={day}
                      tabIndex={day === at ? 0 : -1}
                      disabled={!isIn(day)}
                      className={day.slice(0, 7) === month.slice(0, 7) ? 'ui-day' : 'ui-day ui-day-other'}
                      aria-label={t('{{month}} 月 {{day}} 日，{{weekday}}', {
                        month: Number(day.slice(5, 7)),
                        day: Number(day.slice(8)),
                        weekday: t(name),
                      })}
                      {...(day === today ? { 'aria-current': 'date' as const } : {})}
                      aria-pressed={chosen}
                      onKeyDown={press}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
