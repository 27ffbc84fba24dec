import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { Failed } from '../../../ui/states.tsx';
import { useMonth } from '../api/month.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthSum } from './month-sum.tsx';
import '../month.css';

/** Pixels of the card, so that nothing jumps when it comes. */
const MONTH_HEIGHT = 460;

interface MonthCardProps {
  cid: string;
  /** Id of the dependent. */
  dependent: string;
  /** Their name. */
  name: string;
  /** Today in the activity's zone. */
  today: string;
  onChoose: (day: string) => void;
}

/** Results of a dependent in the running month: a seal a day, the sum, and the way to the other months. */
export default function MonthCard({ cid, dependent, name, today, onChoose }: MonthCardProps): ReactNode {
  const { data, error, refetch } = useMonth(cid, dependent, today.slice(0, 7));
  if (!data)
    return error ? (
      <Failed error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingBlocks heights={[MONTH_HEIGHT]} />
    );
  return (
    <section className="card" aria-label={t('{{name}}的本月考勤', { name })}>
      <Link className="row month-to-all" to={`/${cid}/month?for=${dependent}`}>
        <h2 className="grow">{t('{{name}}的{{month}}月', { name, month: Number(today.slice(5, 7)) })}</h2>
        <ChevronIcon />
      </Link>
      <MonthGrid days={data.days} today={today} chosen={undefined} onChoose={onChoose} />
      <MonthSum {...data} />
    </section>
  );
}
