import { attendancePerson, REVIEW, type ResponseOf, VERDICT } from '@rollcall/contract';
import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { addDays, formatSecond, lastOfMonth, secondOfDay } from '@rollcall/rules/time/calendar';
import { formatShortDay, WEEKDAYS } from '@rollcall/rules/time/format';
import { formatSlot } from '@rollcall/rules/time/slots';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Parts } from '@rollcall/ui/primitives/parts';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useActivity } from '../../../lib/activity.ts';
import { useQueryParams } from '../../../lib/address.tsx';
import { periodsText } from '../../../lib/periods.ts';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import { CellMark, cellText, hasOtherRecords } from '../components/cell-mark.tsx';
import { useOrigin } from '../components/person-link.tsx';
import { leaveInMonth, toldLeave } from '../model/leave.ts';
import '../attendance.css';

type Person = ResponseOf<typeof attendancePerson>['data'];

const clock = (seconds: number) => formatSecond(secondOfDay(seconds));
const before = (month: string) => addDays(`${month}-01`, -1).slice(0, 7);
const after = (month: string) => addDays(lastOfMonth(`${month}-01`), 1).slice(0, 7);

/** `/attendance/:cid/:unionid`: one member's month, on one page that can be printed for the parents. */
export function Component() {
  const { activity } = useActivity();
  const { unionid = '' } = useParams();
  const [query, setQuery] = useQueryParams();
  const origin = useOrigin();
  const { cid, title } = activity;
  const thisMonth = activity.today.day.slice(0, 7);
  const month = /^\d{4}-\d{2}$/.test(query.get('month') ?? '') ? query.get('month')! : thisMonth;
  const { data, error, refetch } = useCall(
    attendancePerson,
    { cid, unionid, month },
    { placeholderData: keepPreviousData },
  );
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} height={64} />;
  const person = data.data;
  const { member, earliest } = person;
  const isFinding = new URLSearchParams(origin.search).get('view') === 'findings';
  const show = (next: string) => setQuery({ month: next }, { state: origin.state });
  return (
    <section className="rc-card at-person" aria-label={member.name}>
      <header className="at-person-head">
        <div>
          <Link className="at-back at-screen" to={`/attendance/${cid}${origin.search}`}>
            <Icon name="back" size={16} />
            {t(isFinding ? '回到需要关注' : '回到考勤表')}
          </Link>
          <h2>
            {member.name}
            {member.no !== '' && <span className="at-no">{member.no}</span>}
            {member.unclaimed === 1 && <Tag>{t('未加入')}</Tag>}
            {member.former === 1 && <Tag>{t('已退出')}</Tag>}
          </h2>
          <p className="at-notes">
            {[
              title,
              t('{{year}}年{{month}}月', { year: month.slice(0, 4), month: Number(month.slice(5)) }),
            ].join(' · ')}
          </p>
        </div>
        <div className="at-turn at-screen">
          <Button disabled={month <= earliest} onClick={() => show(before(month))}>
            {t('上个月')}
          </Button>
          <Button disabled={month >= thisMonth} onClick={() => show(after(month))}>
            {t('下个月')}
          </Button>
          <Button look="primary" onClick={() => window.print()}>
            {t('打印或存为 PDF')}
          </Button>
        </div>
      </header>
      <Sums person={person} />
      <MonthSeals days={person.days} />
      <Details person={person} />
    </section>
  );
}

/** Figures of the month in large type. */
function Sums({ person: { sum, streak, unit, streak_unit, points } }: { person: Person }) {
  const figures = [
    { name: t('出勤率'), value: sum.rate },
    { name: t('应签'), value: t('{{n}} 次', { n: sum.due }) },
    { name: t('已签'), value: t('{{n}} 次', { n: sum.done }) },
    { name: t('迟到'), value: t('{{n}} 次', { n: sum.late }) },
    { name: t('早退'), value: t('{{n}} 次', { n: sum.early }) },
    { name: t('补签'), value: t('{{n}} 次', { n: sum.makeup }) },
    { name: t('请假'), value: t('{{n}} 次', { n: sum.leave }) },
    { name: t('缺勤'), value: t('{{n}} 次', { n: sum.absent }) },
    { name: t('连续签到'), value: periodsText(streak, streak === 0 ? (unit ?? 'day') : streak_unit) },
    ...(points > 0 ? [{ name: t('积分'), value: String(points) }] : []),
  ];
  return (
    <dl className="at-figures">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The month as a calendar, a seal for every slot. */
function MonthSeals({ days }: { days: Person['days'] }) {
  const [first] = days;
  const offset = first ? (new Date(`${first.day}T00:00:00Z`).getUTCDay() + 6) % 7 : 0;
  return (
    <div className="at-month">
      {WEEKDAYS.map((name) => (
        <span key={name} className="at-week" aria-hidden="true">
          {t(name)}
        </span>
      ))}
      {days.map(({ day, note, cells }, index) => {
        // A day off says so once.
        const shown = cells.filter(
          (cell, nth) =>
            hasOtherRecords(cell) ||
            (cell.code !== VERDICT.NONE &&
              cell.code !== VERDICT.EXEMPT &&
              (cell.code !== VERDICT.OFF || nth === 0)),
        );
        return (
          <div
            key={day}
            className="at-month-day"
            style={index === 0 ? { gridColumnStart: offset + 1 } : undefined}
          >
            <span>{Number(day.slice(8))}</span>
            {note !== '' && <span className="at-notes">{note}</span>}
            <span className="at-month-seals">
              {shown.map((cell) => (
                <span key={cell.slot} title={cellText([cell])}>
                  <CellMark cells={[cell]} />
                </span>
              ))}
            </span>
          </div>
        );
      })}
    </div>
  );
}

const MAKEUP_STATES: Readonly<Record<number, string>> = text({
  [REVIEW.WAITING]: '待审核',
  [REVIEW.APPROVED]: '已通过',
  [REVIEW.REFUSED]: '未通过',
  [REVIEW.WITHDRAWN]: '已撤回',
});

function MakeupPictures({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <span className="at-pictures">
      {urls.map((url) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={listPicture(url)} alt={t('补签照片')} width={56} height={56} loading="lazy" />
        </a>
      ))}
    </span>
  );
}

/** Sign-ins, leave, make-ups, homework and guardians, each where there is any. */
function Details({ person }: { person: Person }) {
  const { records, makeups, homework, guardians } = person;
  const leave = toldLeave(person.leave);
  return (
    <div className="at-details">
      {records.length > 0 && (
        <section>
          <h3>{t('签到')}</h3>
          <ul>
            {records.map((record) => (
              <li key={record.pt_id}>
                <Parts
                  parts={[
                    t(formatShortDay(record.day)),
                    clock(record.date),
                    record.makeup === 1 && t('补签'),
                    record.is_agent === 1 && t('代签'),
                    record.gone === 1 && t('已取消的时段'),
                  ]}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {leave.length > 0 && (
        <section>
          <h3>{t('请假')}</h3>
          <ul>
            {leave.map((one) => (
              <li key={one.id}>
                <Parts parts={leaveInMonth(one)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {makeups.length > 0 && (
        <section>
          <h3>{t('补签申请')}</h3>
          <ul>
            {makeups.map((one) => (
              <li key={one.id}>
                <Parts
                  parts={[
                    t(formatShortDay(one.day)),
                    one.slot && formatSlot(one.slot),
                    t(MAKEUP_STATES[one.status] ?? ''),
                    one.claimed !== null && t('实际到达 {{time}}', { time: formatSecond(one.claimed) }),
                    one.reason,
                    one.remark,
                  ]}
                />
                <MakeupPictures urls={one.pictures} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {homework.length > 0 && (
        <section>
          <h3>{t('作业')}</h3>
          <ul>
            {homework.map((one) => (
              <li key={`${one.wid} ${one.date}`}>{one.title}</li>
            ))}
          </ul>
        </section>
      )}
      {guardians.length > 0 && (
        <section>
          <h3>{t('监护人')}</h3>
          <ul>
            {guardians.map((one) => (
              <li key={`${one.name} ${one.phone}`}>
                <Parts parts={[one.name, one.relation, one.phone]} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
