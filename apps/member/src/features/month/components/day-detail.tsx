import { LEAVE_LIMITS } from '@rollcall/contract/attendance/leave';
import { CELL_FLAG, VERDICT, VERDICT_NAME, type VerdictCode } from '@rollcall/contract/attendance/verdict';
import { addDays } from '@rollcall/rules/time/calendar';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { Parts } from '@rollcall/ui/primitives/parts';
import { PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { Tag, type Tone } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { dateText } from '../../../lib/dated.ts';
import { minuteText, slotText } from '../../../lib/time.ts';
import { Link } from '../../../ui/link.tsx';
import type { Month } from '../api/month.ts';
import { freeText, signedBefore } from './period.ts';

type Day = Month['days'][number];
type SignIn = Month['records'][number];

const TONES: Partial<Record<VerdictCode, Tone>> = {
  [VERDICT.PRESENT]: 'jade',
  [VERDICT.MAKEUP]: 'jade',
  [VERDICT.LEAVE]: 'jade',
  [VERDICT.LATE]: 'amber',
  [VERDICT.EARLY]: 'amber',
};

const FLAGS = text([
  { bit: CELL_FLAG.WAITING_LEAVE, words: '请假待审核' },
  { bit: CELL_FLAG.WAITING_MAKEUP, words: '补签待审核' },
  { bit: CELL_FLAG.LATE_DELIVERY, words: '送达太晚，未被接受' },
]);

const COUNTS_FOR = text({ week: '计入这一周', month: '计入这个月' } as const);

/** `迟到 12 分钟`, `已到`. */
function verdictText({ code, minutes }: Day['cells'][number]): string {
  const name = t(VERDICT_NAME[code]);
  return minutes > 0 ? t('{{name}} {{n}} 分钟', { name, n: minutes }) : name;
}

/** True for a day that something is due on, not signed, and recent enough. */
const mayRequest = ({ day, due, cells }: Day, today: string): boolean =>
  due === 1 &&
  day >= addDays(today, -LEAVE_LIMITS.daysBack) &&
  cells.some(({ code }) => code === VERDICT.ABSENT || code === VERDICT.OPEN);

interface DayDetailProps {
  cid: string;
  dependent: string | undefined;
  day: Day;
  month: Pick<Month, 'unit' | 'days' | 'records'>;
  /** Leave may be asked for. */
  leave: boolean;
  today: string;
}

/** One day, slot by slot: the verdict, when it was signed, and what waits. */
export function DayDetail({ cid, dependent, day, month, leave, today }: DayDetailProps) {
  const records = month.records.filter((one) => one.day === day.day);
  const gone = records.filter((one) => one.gone === 1);
  const isIn =
    ({ slot }: Day['columns'][number]) =>
    (one: SignIn) =>
      one.gone === 0 && (slot < 0 || one.slot === slot);
  const shown = new Set(day.columns.map((column) => records.find(isIn(column))));
  // Sign-ins of a week or month stand on their days; the verdict stands on the day that it is judged on.
  const others = records.filter(
    (one) => one.gone === 0 && !shown.has(one) && (one.counts_for || day.columns.length === 0),
  );
  const toRecord = (record: SignIn) => (
    <Link
      className="month-record"
      to={`/${cid}/records/${record.pt_id}${dependent ? `?for=${dependent}` : ''}`}
      aria-label={t('查看签到记录')}
    >
      <ChevronIcon />
    </Link>
  );
  return (
    <section className="card" aria-label={dateText(day.day, today)}>
      <div>
        <h2>
          {dateText(day.day, today)}
          {day.day === today && t('，今天')}
        </h2>
        {day.note !== '' && <p className="muted">{day.note}</p>}
      </div>
      {day.columns.length === 0 && others.length === 0 && <p className="muted">{freeText(month, day)}</p>}
      {day.columns.map((column, index) => {
        const cell = day.cells[index];
        const own = records.find(isIn(column));
        const before = own || column.slot >= 0 ? [] : signedBefore(month, day);
        const record = own ?? before[0];
        const waits = FLAGS.filter(({ bit }) => cell && (cell.flags & bit) !== 0).map(({ words }) =>
          t(words),
        );
        const name = column.name === '' ? slotText([column.from, column.to]) : column.name;
        return (
          <div key={column.slot} className="row month-slot">
            <div className="grow">
              <p className="num">{name}</p>
              <p className="muted num">
                <Parts
                  parts={[
                    column.name !== '' && slotText([column.from, column.to]),
                    own && t('{{time}} 签到', { time: minuteText(own.date) }),
                    ...before.map(({ day, date }) =>
                      t('{{time}} 签到', { time: `${dateText(day, today)} ${minuteText(date)}` }),
                    ),
                    record?.is_agent === 1 && t('代签'),
                    ...waits,
                  ]}
                />
              </p>
            </div>
            {cell && VERDICT_NAME[cell.code] !== '' && (
              <Tag tone={TONES[cell.code] ?? 'grey'}>{verdictText(cell)}</Tag>
            )}
            {record && toRecord(record)}
          </div>
        );
      })}
      {others.map((record) => (
        <div key={record.pt_id} className="row month-slot">
          <div className="grow">
            <p className="num">{t('{{time}} 签到', { time: minuteText(record.date) })}</p>
            <p className="muted">
              <Parts
                parts={[
                  record.counts_for && t(COUNTS_FOR[record.counts_for]),
                  record.makeup === 1 && t('补签'),
                  record.is_agent === 1 && t('代签'),
                ]}
              />
            </p>
          </div>
          {toRecord(record)}
        </div>
      ))}
      {leave && mayRequest(day, today) && (
        <PlainButtonLink to={`/${cid}/leave?day=${day.day}${dependent ? `&for=${dependent}` : ''}`}>
          {t('这一天请假')}
        </PlainButtonLink>
      )}
      {gone.map((record) => (
        <p key={record.pt_id} className="muted num">
          {t('{{time}} 签到，已取消的时段', { time: minuteText(record.date) })}
        </p>
      ))}
    </section>
  );
}
