import { type ActivityDetail, listRefusals } from '@rollcall/contract';
import { Link } from 'react-router';
import { api } from '../../../lib/client.ts';
import { useT } from '../../../lib/i18n.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { Icon } from '../../../ui/Icons.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { metresInWords, momentInWords } from '../model/moment.ts';
import { ListSkeleton } from './ListSkeleton.tsx';

/** Lines of one answer. */
const COUNT = 20;

interface RefusalListProps {
  activity: ActivityDetail;
}

/** Who tried to sign in and could not, and why; one line for a member, day and reason (design §8). */
export function RefusalList({ activity }: RefusalListProps) {
  const t = useT();
  const { cid } = activity;
  const { lists, error, refetch, ended, busy, more } = usePages([listRefusals.name, cid], (at) =>
    api(listRefusals, { cid, count: COUNT, ...at }),
  );

  if (error && !lists) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!lists) return <ListSkeleton />;
  if (lists.length === 0)
    return (
      <EmptyState
        icon="check"
        title={t('没有未通过的尝试')}
        hint={t('成员签到没有通过时，这里会写明原因和次数。')}
      />
    );
  return (
    <>
      <table className="rec-table">
        <thead>
          <tr>
            <th scope="col">{t('成员')}</th>
            <th scope="col">{t('没有通过的原因')}</th>
            <th scope="col" className="rec-number">
              {t('次数')}
            </th>
            <th scope="col" className="rec-number">
              {t('最近一次')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lists.map((refusal, index) => (
            <tr key={index}>
              <td>{refusal.name || t('未填写姓名')}</td>
              <td>
                {refusal.msg}
                {refusal.homework && (
                  <span className="rec-homework">
                    <Icon name="book" size={16} />
                    {refusal.homework.title}
                  </span>
                )}
                {refusal.late === 1 && (
                  <Link className="rec-link" to={`/review?cid=${activity.cid}&tab=late`}>
                    {t('按时拍摄，可接受')}
                  </Link>
                )}
                {refusal.distance !== null && (
                  <span className="rec-quiet">
                    {' '}
                    {t('还差 {{distance}}', { distance: metresInWords(refusal.distance) })}
                  </span>
                )}
              </td>
              <td className="rec-number">{refusal.count}</td>
              <td className="rec-number">{momentInWords(refusal.date, activity.today.day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!ended && <MoreButton busy={busy} onMore={() => void more()} />}
    </>
  );
}
