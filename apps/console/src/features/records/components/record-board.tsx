import { traitsOf } from '@rollcall/rules/kind/kinds';
import { Button, ButtonLink } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { useActivity } from '../../../lib/activity.ts';
import { useQueryParams } from '../../../lib/address.tsx';
import { useLastPage } from '../../../lib/hooks/use-last-page.ts';
import { DayRangePicker } from '../../../ui/day-range-picker.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useRecords } from '../hooks/use-records.ts';
import { type BoardFilter, PAGE_SIZE, readFilter, requestOf, waitsIn, writeFilter } from '../model/filter.ts';
import type { RecordSlots } from '../model/slots.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { RecordCard } from './record-card.tsx';
import { RecordTabs } from './record-tabs.tsx';
import '../records.css';

interface RecordBoardProps {
  cid: string;
  /** Public id of a homework whose records alone are listed; then without days (REC-03). */
  wid?: string | undefined;
  /** Parts of other features in each record. */
  slots?: RecordSlots | undefined;
  /** Introduction at the head of the list. */
  lead?: ReactNode;
  /** Beside the days. */
  tools?: ReactNode;
}

/**
 * Records with their nine tabs (REC-01), ten to a page, pinned first, then newest first. The selection lives in the
 * address, so that a list can be passed on as a link. Stands within the pages of an activity.
 */
export function RecordBoard({ cid, wid, slots = {}, lead, tools }: RecordBoardProps) {
  const { activity } = useActivity();
  const [query, setQuery] = useQueryParams();
  const filter = readFilter(query);
  const isClass = traitsOf(activity).homework !== null;
  // Homework to be graded is of classes, and for organisers.
  const mayWait = activity.abilities.manage && (filter.view !== 2 || isClass);
  const waits = mayWait ? waitsIn(filter.view, wid !== undefined) : undefined;
  const records = useRecords(requestOf(cid, wid, waits ? filter : { ...filter, only: false }));
  const change = (next: Partial<BoardFilter>) => setQuery((current) => writeFilter(current, next));
  const isBehind = useLastPage({
    page: filter.page,
    count: PAGE_SIZE,
    total: records.isPlaceholderData ? undefined : records.data?.data.total,
    onShow: (page) => setQuery((current) => writeFilter(current, { page }), { replace: true }),
  });
  const show = (page: number) => {
    change({ page });
    window.scrollTo({ top: 0 });
  };
  const seeNew = () => {
    if (filter.page !== 1) show(1);
    void records.reload();
  };
  return (
    <>
      <div className="rec-toolbar">
        {lead ?? <h2>{t('全部签到记录')}</h2>}
        <span className="rec-toolbar-end">
          {wid === undefined && (
            <DayRangePicker
              value={filter.range}
              clearable
              max={activity.today.day}
              onChange={(range) => change({ range })}
            />
          )}
          {tools}
        </span>
      </div>
      <RecordTabs value={filter.view} onChange={(view) => change({ view })} />
      {waits && (
        <p className="rec-within">
          <button type="button" className="rec-act" onClick={() => change({ only: !filter.only })}>
            {t(filter.only ? waits[1] : waits[0])}
          </button>
        </p>
      )}
      <div className="rec-news" aria-live="polite">
        {records.fresh > 0 && (
          <button type="button" onClick={seeNew}>
            <Icon name="refresh" size={16} />
            {t('有 {{n}} 条新记录，点击查看', { n: records.fresh })}
          </button>
        )}
      </div>
      <BoardList
        records={records}
        filter={filter}
        isBehind={isBehind}
        onClear={() => change({ view: 1, range: null })}
        forward={wid === undefined && activity.abilities.forward ? `/checkin-info/${cid}` : undefined}
        onPage={show}
      >
        {(record) => (
          <RecordCard
            key={record.pt_id}
            record={record}
            records={records}
            places={activity.locations}
            definitions={record.asked?.fill_options ?? activity.fill_options}
            today={activity.today.day}
            slots={slots}
            showHomework={wid === undefined}
          />
        )}
      </BoardList>
    </>
  );
}

interface BoardListProps {
  records: ReturnType<typeof useRecords>;
  filter: BoardFilter;
  /** The page lies behind the last one, which is about to show. */
  isBehind: boolean;
  /** Address of the code, for a check-in that nobody has found yet. */
  forward: string | undefined;
  onClear: () => void;
  onPage: (page: number) => void;
  children: (
    record: NonNullable<ReturnType<typeof useRecords>['data']>['data']['lists'][number],
  ) => ReactNode;
}

function BoardList({ records, filter, isBehind, forward, onClear, onPage, children }: BoardListProps) {
  const { data, error, refetch, isPlaceholderData } = records;
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data || isBehind) return <ListSkeleton />;
  const { lists, total } = data.data;
  // No record of the choice before says nothing of this one.
  if (isPlaceholderData && lists.length === 0) return <ListSkeleton />;
  const filtered = filter.view !== 1 || filter.range !== null;
  if (lists.length === 0)
    return filtered ? (
      <EmptyState
        icon="calendar"
        title={t('暂无记录')}
        hint={t('没有符合筛选条件的记录。')}
        action={<Button onClick={onClear}>{t('查看全部')}</Button>}
      />
    ) : (
      <EmptyState
        title={t('暂无记录')}
        hint={forward ? t('把签到码发给成员，第一条记录会出现在这里。') : t('成员提交后，记录会出现在这里。')}
        action={
          forward && (
            <ButtonLink to={forward} look="primary">
              {t('去分享')}
            </ButtonLink>
          )
        }
      />
    );
  return (
    <>
      <ul className={isPlaceholderData ? 'rec-list rec-stale' : 'rec-list'} aria-busy={isPlaceholderData}>
        {lists.map(children)}
      </ul>
      <Pager page={filter.page} count={PAGE_SIZE} total={total} unit={t('条')} onShow={onPage} />
    </>
  );
}
