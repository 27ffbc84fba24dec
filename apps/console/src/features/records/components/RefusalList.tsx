import { type ActivityDetail, listRefusals } from '@rollcall/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n.ts';
import { useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { Icon } from '../../../ui/Icons.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { PAGE_SIZE } from '../model/filter.ts';
import { metresInWords, momentInWords } from '../model/moment.ts';
import { ListSkeleton } from './ListSkeleton.tsx';

interface RefusalListProps {
  activity: ActivityDetail;
  page: number;
  onPage: (page: number) => void;
}

/** Who tried to sign in and could not, and why; one line for a member, day and reason (design §8). */
export function RefusalList({ activity, page, onPage }: RefusalListProps) {
  const t = useT();
  const { data, error, refetch, isPlaceholderData } = useCall(
    listRefusals,
    { cid: activity.cid, page, count: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );

  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const { lists, total } = data.data;
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
      <table className={isPlaceholderData ? 'rec-table rec-stale' : 'rec-table'}>
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
      <Pager page={page} count={PAGE_SIZE} total={total} unit={t('条')} onShow={onPage} />
    </>
  );
}
