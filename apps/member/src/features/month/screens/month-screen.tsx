import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { PlainIconButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import { useMonth } from '../api/month.ts';
import { DayDetail } from '../components/day-detail.tsx';
import { MonthGrid } from '../components/month-grid.tsx';
import { MonthSum } from '../components/month-sum.tsx';
import '../month.css';

interface MonthScreenProps {
  cid: string;
  /** Id of the dependent that is looked at, if any. */
  dependent: string | undefined;
  /** Today in the activity's zone. */
  today: string;
  /** Day of today's month that is opened first; undefined: today. */
  day?: string | undefined;
  /** Leave may be asked for. */
  leave: boolean;
  /** Switch between oneself and dependents. */
  who: ReactNode;
}

/** The month before or after `month` (yyyy-MM). */
function monthBeside(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** `/m/:cid/month`: a member's months, back to the beginning: a seal for each day, its slots, and the sum. */
export function MonthScreen({ cid, dependent, today, day: opened, leave, who }: MonthScreenProps) {
  const current = today.slice(0, 7);
  /** Month that was turned to; until then the running one, which begins anew where the page lies open overnight. */
  const [turned, setTurned] = useState<string>();
  const month = turned ?? current;
  const [chosen, setChosen] = useState(opened);
  const { data, error, refetch, isPlaceholderData } = useMonth(cid, dependent, month);
  const turn = (step: 1 | -1) => {
    setTurned(monthBeside(month, step));
    setChosen(undefined);
  };
  const [year, number] = month.split('-').map(Number);
  const day = data?.days.find((one) => one.day === (chosen ?? today));

  const head = (
    <div className="month-turn">
      <PlainIconButton
        icon={<ChevronIcon />}
        label={t('上个月')}
        className="back-month"
        disabled={!data || month <= data.earliest}
        onClick={() => turn(-1)}
      />
      <h2 className="num" aria-live="polite">
        {t('{{year}}年{{month}}月', { year: year ?? 0, month: number ?? 0 })}
      </h2>
      <PlainIconButton
        icon={<ChevronIcon />}
        label={t('下个月')}
        disabled={month >= current}
        onClick={() => turn(1)}
      />
    </div>
  );

  return (
    <Page
      title={data && dependent ? t('{{name}}的考勤', { name: data.name }) : t('我的考勤')}
      back={dependent ? `/${cid}?for=${dependent}` : `/${cid}`}
    >
      {who}
      {!data && !error && <LoadingBlocks heights={[360, 120]} />}
      {/* A month that does not come leads back to those that did. */}
      {!data && error && month !== current && <section className="card">{head}</section>}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <section className="card" aria-busy={isPlaceholderData}>
            {head}
            <MonthGrid days={data.days} today={today} chosen={day?.day} onChoose={setChosen} />
            <MonthSum {...data} />
          </section>
          {day && !isPlaceholderData && (
            <DayDetail cid={cid} dependent={dependent} day={day} month={data} leave={leave} today={today} />
          )}
        </>
      )}
    </Page>
  );
}
