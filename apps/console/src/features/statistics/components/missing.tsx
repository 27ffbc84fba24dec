import { dayPeople } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { copyPeople } from '../../../lib/copy-people.ts';
import { usePages } from '../../../lib/queries.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PeopleNumber } from '../../../ui/people-number.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';

/** Names that stand beside the drawing; the number opens all of them. */
const SHOWN = 20;

interface MissingProps {
  cid: string;
  date: string;
  unchecked: number;
  /** 昨天 or 当天. */
  word: string;
}

/** Names of those who were due and did not sign in. */
export function Missing({ cid, date, unchecked, word }: MissingProps) {
  const of = { cid, date, set: 'unchecked' as const };
  const { data, lists, error, refetch } = usePages(dayPeople, of, { enabled: unchecked > 0 });
  const more = (data?.data.total ?? 0) - SHOWN;
  return (
    <section className="rc-card stat-panel" aria-labelledby="stat-missing">
      <div className="stat-panel-head">
        <h2 id="stat-missing">{t('{{word}}没有签到的成员', { word })}</h2>
        {unchecked > 0 && (
          <Button onClick={() => void copyPeople(of)}>
            <Icon name="copy" size={16} />
            {t('复制名单')}
          </Button>
        )}
      </div>
      {unchecked === 0 ? (
        <EmptyState icon="check" title={t('全部到齐')} hint={t('{{word}}该签到的成员都签到了。', { word })} />
      ) : error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !lists ? (
        <TextSkeleton lines={4} />
      ) : (
        <ul className="stat-names">
          {lists.slice(0, SHOWN).map(({ unionid, name, head_url, leave }) => (
            <li key={unionid}>
              <Avatar name={name} src={head_url} size={24} />
              <Link to={`/attendance/${cid}/${unionid}?month=${date.slice(0, 7)}`}>{name}</Link>
              {leave === 1 && <Tag tone="amber">{t('请假')}</Tag>}
            </li>
          ))}
          {more > 0 && (
            <li className="stat-note">
              {t('还有 {{n}} 人，全部', { n: more })}{' '}
              <PeopleNumber value={unchecked} of={of} label={t('未签到')} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
