import { type dayResult, type ResponseOf, VERDICT, type VerdictCode } from '@rollcall/contract';
import { slotHours } from '@rollcall/rules/time/slots';
import { t, text } from '@rollcall/web/i18n';
import { PeopleNumber } from '../../../ui/people-number.tsx';
import { completionOf } from '../model/metrics.ts';

export type DayResult = ResponseOf<typeof dayResult>['data'];
type Slot = DayResult['slots'][number];

const COLUMNS: readonly {
  key: Exclude<keyof Slot['counts'], 'due'>;
  label: string;
  verdict: VerdictCode;
}[] = text([
  { key: 'present', label: '准时', verdict: VERDICT.PRESENT },
  { key: 'late', label: '迟到', verdict: VERDICT.LATE },
  { key: 'early', label: '早退', verdict: VERDICT.EARLY },
  { key: 'makeup', label: '补签', verdict: VERDICT.MAKEUP },
  { key: 'leave', label: '请假', verdict: VERDICT.LEAVE },
  { key: 'absent', label: '缺勤', verdict: VERDICT.ABSENT },
  { key: 'open', label: '还没到', verdict: VERDICT.OPEN },
]);

const nameOf = ({ slot, name, from, to }: Slot): string =>
  slot < 0 ? t('全天一次') : [name, slotHours([from, to])].filter(Boolean).join(' ') || t('全天');

/** Share of those due in a slot without leave who came, "93.3%"; "–" where nobody was or it is still open. */
const rateOf = ({ over, counts: { due, leave, absent } }: Slot): string =>
  (over === 1 && completionOf(due - leave, absent)?.words) || '–';

/** The day by times: every slot on its own, so that coming in the morning does not hide who never signed out. */
export function SlotTable({ cid, day }: { cid: string; day: DayResult }) {
  const { times, slots, date } = day;
  // Nothing is open of a day that is over.
  const columns = COLUMNS.filter(({ key }) => key !== 'open' || slots.some(({ counts }) => counts.open > 0));
  return (
    <section className="rc-card stat-table-card" aria-labelledby="stat-times">
      <div className="stat-panel-head stat-table-head">
        <h2 id="stat-times">{t('出勤率（按人次）')}</h2>
        <p className="stat-note">
          {t(
            '每人每个时段算一次：应签 {{due}} 次，签了 {{done}} 次，出勤率 {{rate}}；请假 {{leave}} 次不算。',
            {
              due: times.due,
              done: times.done,
              rate: times.rate === '--' ? '–' : times.rate,
              leave: times.leave,
            },
          )}
        </p>
      </div>
      <table className="stat-table">
        <caption className="rc-visually-hidden">{t('各时段的人数')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('时段')}</th>
            <th scope="col" className="stat-number">
              {t('应到')}
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="stat-number">
                {t(label)}
              </th>
            ))}
            <th scope="col" className="stat-number">
              {t('出勤率')}
            </th>
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <tr key={slot.slot}>
              <th scope="row">{nameOf(slot)}</th>
              <td className="stat-number">
                <PeopleNumber
                  value={slot.counts.due}
                  of={{ cid, date, set: 'due' }}
                  label={`${nameOf(slot)} ${t('应到')}`}
                />
              </td>
              {columns.map(({ key, label, verdict }) => (
                <td key={key} className="stat-number">
                  <PeopleNumber
                    value={slot.counts[key]}
                    of={{ cid, date, set: 'verdict', slot: slot.slot, verdict }}
                    label={`${nameOf(slot)} ${t(label)}`}
                  />
                </td>
              ))}
              <td className="stat-number">{rateOf(slot)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
