import {
  CELL_FLAG,
  SEAL,
  VERDICT,
  VERDICT_NAME,
  VERDICT_SIGN,
  type VerdictCode,
} from '@rollcall/contract/attendance/verdict';
import { t, text } from '@rollcall/web/i18n';
import { dateText } from '../../../lib/dated.ts';
import type { Month } from '../api/month.ts';

const WEEK = text(['一', '二', '三', '四', '五', '六', '日']);

/** 0 = Monday. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

type Day = Month['days'][number];

/** Verdicts by weight: of a day with several slots the gravest gives the character. */
const WEIGHT: readonly VerdictCode[] = [
  VERDICT.ABSENT,
  VERDICT.LATE,
  VERDICT.EARLY,
  VERDICT.MAKEUP,
  VERDICT.LEAVE,
  VERDICT.PRESENT,
  VERDICT.OFF,
];

/** The verdict that stands for a day; undefined while nothing is decided. */
const verdictOfDay = ({ cells }: Day): VerdictCode | undefined =>
  WEIGHT.find((code) => cells.some((cell) => cell.code === code));

/** True for a day of a week or month that is judged on another one, with a sign-in on it. */
const wasSigned = ({ cells }: Day): boolean =>
  cells.some(({ code, flags }) => code === VERDICT.NONE && (flags & CELL_FLAG.OTHER_RECORDS) !== 0);

const CLASSES: Partial<Record<VerdictCode, string>> = {
  [VERDICT.ABSENT]: 'absent',
  [VERDICT.LEAVE]: 'leave',
  [VERDICT.OFF]: 'off',
};

interface MonthGridProps {
  days: readonly Day[];
  today: string;
  chosen: string | undefined;
  onChoose: (day: string) => void;
}

/**
 * Seven columns of days with their seals; half a seal where some slots are missing, an outline on the day of a sign-in
 * whose week or month is judged on another one.
 */
export function MonthGrid({ days, today, chosen, onChoose }: MonthGridProps) {
  return (
    <>
      <div className="calendar" aria-hidden="true">
        {WEEK.map((name) => (
          <span key={name} className="week">
            {t(name)}
          </span>
        ))}
      </div>
      <ol className="calendar">
        {days.map((day, index) => {
          const code = day.due === 1 || day.note !== '' ? verdictOfDay(day) : undefined;
          const seal = day.seal === SEAL.WHOLE ? 'whole' : day.seal === SEAL.HALF ? 'half' : '';
          const signed = wasSigned(day);
          const kind = signed ? 'signed' : ((code !== undefined && CLASSES[code]) ?? '');
          const sign = signed ? VERDICT.PRESENT : code;
          return (
            <li
              key={day.day}
              style={index === 0 ? { gridColumnStart: weekday(day.day) + 1 } : undefined}
              className="month-cell"
            >
              <button
                type="button"
                className={`month-day ${day.day === today ? 'today' : day.due === 1 ? '' : 'free'}`}
                aria-pressed={day.day === chosen}
                onClick={() => onChoose(day.day)}
              >
                <span className="num" aria-hidden="true">
                  {Number(day.day.slice(8))}
                </span>
                <span
                  aria-hidden="true"
                  className={`month-sign ${kind === 'leave' || kind === 'off' ? kind : seal || kind}`}
                >
                  {sign === undefined ? '' : VERDICT_SIGN[sign]}
                </span>
                <span className="hidden">
                  {[dateText(day.day, today), sign !== undefined && t(VERDICT_NAME[sign])]
                    .filter(Boolean)
                    .join(' ')}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
