import { type ActivityDetail, listRecords } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules/calendar';
import { keepPreviousData } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { useCall } from '../../../lib/queries.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import type { HubFilter } from '../model/filter.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { PAGE_SIZE, Pager } from './Pager.tsx';
import { RecordItem } from './RecordItem.tsx';

interface RecordListProps {
  activity: ActivityDetail;
  filter: HubFilter;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** Milliseconds after which the newest page is read anew while it is looked at. */
const REFRESH = 10_000;

/** Records of the activity, pinned first, then newest first (REC-33). */
export function RecordList({ activity, filter, onPage, onClear }: RecordListProps) {
  const t = useT();
  const { page, range } = filter;
  const { data, error, refetch, isPlaceholderData } = useCall(
    listRecords,
    {
      cid: activity.cid,
      page,
      count: PAGE_SIZE,
      source: 'pc',
      view_type: 1,
      ...(range ? { start: startOfDay(range[0]), end: startOfDay(range[1]) } : {}),
    },
    { placeholderData: keepPreviousData, refetchInterval: page === 1 ? REFRESH : false },
  );

  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const { lists, total } = data.data;
  if (lists.length === 0)
    return range ? (
      <EmptyState
        icon="calendar"
        title={t('暂无记录')}
        hint={t('这段日期里没有人签到。')}
        action={<Button onClick={onClear}>{t('查看全部日期')}</Button>}
      />
    ) : (
      <EmptyState
        title={t('暂无记录')}
        hint={t('把签到码发给成员，第一条记录会出现在这里。')}
        action={
          activity.abilities.forward && (
            <ButtonLink to={`/checkin-info/${activity.cid}`} look="primary">
              {t('去分享')}
            </ButtonLink>
          )
        }
      />
    );
  return (
    <>
      <ul className={isPlaceholderData ? 'hub-list hub-stale' : 'hub-list'} aria-busy={isPlaceholderData}>
        {lists.map((record) => (
          <RecordItem
            key={record.pt_id}
            record={record}
            places={activity.locations}
            asked={activity.fill_options}
            today={activity.today.day}
          />
        ))}
      </ul>
      <Pager page={page} total={total} onPage={onPage} />
    </>
  );
}
