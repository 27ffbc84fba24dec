import type { dayResult, overview, ResponseOf } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { PeopleNumber } from '../../../ui/people-number.tsx';
import { changeInWords, completionOf } from '../model/metrics.ts';

/** Numbers of a day by people: those of yesterday as specified, or of another day. */
export type Overview = Omit<ResponseOf<typeof overview>['data'], 'missing'>;
type Times = ResponseOf<typeof dayResult>['data']['times'];

interface StatCardsProps {
  cid: string;
  data: Overview;
  /** Somebody could be missing on it. */
  judged: boolean;
  /** People behind the number of those who signed in: on the day, or in its week or month. */
  checkedSet: 'checked' | 'signed';
  /** 昨天 or 当天, of a week or month 当周 or 当月; the day alone; 前一天, 上个签到日 or 上一期. */
  word: string;
  dayWord: string;
  before: string;
  times: Times;
}

/** A day in four numbers (STAT-01), and the rate by times apart from that by people. */
export function StatCards(props: StatCardsProps) {
  const { cid, data, judged, checkedSet, word, dayWord, before, times } = props;
  const completion = judged ? completionOf(data.due, data.unchecked) : null;
  const change = (rate: string, value: number, bad: 'up' | 'down') =>
    judged && <Change {...{ rate, value, bad, before }} />;
  const set = (name: 'checked' | 'signed' | 'unchecked' | 'joined' | 'fresh' | 'due') => ({
    cid,
    date: data.date,
    set: name,
  });
  const labels = { checked: t('{{word}}已签到', { word }), unchecked: t('{{word}}未签到', { word }) };
  return (
    <div className="stat-cards">
      <Card
        label={labels.checked}
        value={<PeopleNumber value={data.checked} of={set(checkedSet)} label={labels.checked} />}
      >
        {change(data.checked_rate, data.checked, 'down')}
      </Card>
      <Card
        label={labels.unchecked}
        value={
          judged ? (
            <PeopleNumber value={data.unchecked} of={set('unchecked')} label={labels.unchecked} />
          ) : (
            '–'
          )
        }
      >
        {change(data.unchecked_rate, data.unchecked, 'up')}
      </Card>
      <Card label={t('完成率（按人数）')} value={completion?.words ?? '–'}>
        {completion ? (
          <>
            <span className="stat-bar" aria-hidden="true">
              <span style={{ width: `${completion.ratio * 100}%` }} />
            </span>
            <span className="stat-note">
              <PeopleNumber
                value={data.due}
                of={set('due')}
                label={t('应到')}
                sentence={(n) => t('应到 {{n}} 人，签过一次就算签到', { n })}
              />
            </span>
          </>
        ) : (
          <span className="stat-note">
            {data.due > 0 ? t('本期结束时统计') : t('{{word}}不用签到', { word })}
          </span>
        )}
      </Card>
      <Card label={t('出勤率（按人次）')} value={times.rate === '--' ? '–' : times.rate.replace(/0?%$/, '%')}>
        <span className="stat-note">
          {times.due > 0
            ? t('应签 {{due}} 次，缺 {{absent}} 次，请假不算', { due: times.due, absent: times.absent })
            : t('没有已结束的时段')}
        </span>
      </Card>
      <Card
        label={t('累计参与')}
        value={<PeopleNumber value={data.joined} of={set('joined')} label={t('累计参与')} />}
      >
        <span className="stat-note">
          <PeopleNumber
            value={data.fresh}
            of={set('fresh')}
            label={t('{{word}}新增', { word: dayWord })}
            sentence={(n) => t('{{word}}新增 {{n}} 人', { word: dayWord, n })}
          />
        </span>
        <Change rate={data.joined_rate} value={data.joined} before={before} />
      </Card>
    </div>
  );
}

function Card({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <section className="rc-card stat-card" aria-label={label}>
      <span className="stat-label">{label}</span>
      <span className="stat-value">{value}</span>
      {children}
    </section>
  );
}

interface ChangeProps {
  rate: string;
  value: number;
  before: string;
  bad?: 'up' | 'down';
}

/** The change against the day before; the direction that asks for attention is amber. */
function Change({ rate, value, before, bad }: ChangeProps) {
  const { words, direction } = changeInWords(rate, value, before);
  if (words === '') return null;
  return (
    <span className={bad !== undefined && direction === bad ? 'stat-note stat-amber' : 'stat-note'}>
      {words}
    </span>
  );
}
