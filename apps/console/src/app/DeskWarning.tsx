import { getDeskWarnings } from '@rollcall/contract';
import { Link } from 'react-router';
import { useT } from '../lib/i18n.ts';
import { useCall } from '../lib/queries.ts';
import { Icon } from '../ui/Icons.tsx';

/** What somebody at the desk has to see to, over every page of it; a failure to ask is no warning. */
export function DeskWarning() {
  const t = useT();
  const { data } = useCall(getDeskWarnings, {}, { staleTime: 60_000 });
  const year = data?.data.workdays ?? 0;
  if (year === 0) return null;
  return (
    <p className="desk-warning" role="alert">
      <Icon name="warning" />
      <span>
        {t('{{year}} 年的节假日还没有录入，法定工作日暂按周一至周五计算。', { year })}
        <Link to={`/operator/workdays?year=${year}`}>{t('去录入')}</Link>
      </span>
    </p>
  );
}
