import { type ActivityDetail, listRefusals } from '@rollcall/contract';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { dateTimeInWords, metresInWords } from '../model/time-in-words.ts';
import { ListSkeleton } from './list-skeleton.tsx';

/** Lines of one answer. */
const COUNT = 20;

interface RefusedAttemptListProps {
  activity: ActivityDetail;
  /** The dialog that signs a member in, of the members' own feature. */
  renderProxy: (who: { unionid: string; name: string }, onClose: () => void) => ReactNode;
}

/** Members whose sign-in was refused, with reasons; one line for a member, day and reason. */
export function RefusedAttemptList({ activity, renderProxy }: RefusedAttemptListProps) {
  const [proxied, setProxied] = useState<{ unionid: string; name: string } | null>(null);
  const { cid } = activity;
  const { lists, error, refetch, ended, busy, more } = usePages(listRefusals, { cid, count: COUNT });
  type Line = NonNullable<typeof lists>[number];
  const nameOf = ({ name }: Line) => name || t('未填写姓名');
  // An organiser signs in for today alone.
  const whoOf = (line: Line) =>
    line.unionid !== null && line.day === activity.today.day
      ? { unionid: line.unionid, name: nameOf(line) }
      : null;

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
            <th scope="col" className="rec-number">
              {t('操作')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lists.map((refusal, index) => {
            const who = whoOf(refusal);
            return (
              <tr key={index}>
                <td>{nameOf(refusal)}</td>
                <td>
                  {t(refusal.msg)}
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
                <td className="rec-number">{dateTimeInWords(refusal.date, activity.today.day)}</td>
                <td className="rec-number">
                  {who && (
                    <button
                      type="button"
                      className="rec-act"
                      aria-label={t('代签 {{name}}', { name: who.name })}
                      onClick={() => setProxied(who)}
                    >
                      {t('代签 {{name}}', { name: '' }).trim()}
                    </button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {proxied && renderProxy(proxied, () => setProxied(null))}
      {!ended && <MoreButton busy={busy} onMore={() => void more()} />}
    </>
  );
}
