import {
  type ActivityDetail,
  COMMON_MESSAGES,
  getHomework,
  HOMEWORK_MESSAGES,
  HOMEWORK_TAB,
  type HomeworkItem,
  LIMITS,
  listHomework,
  removeHomework,
} from '@rollcall/contract';
import { homeworkModesOf, isSingle, kindOfActivity } from '@rollcall/rules';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { toast } from '@rollcall/ui/toasts';
import { t, text } from '@rollcall/web/i18n';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isGone, showError } from '../../../lib/errors.ts';
import { useAddress, usePage } from '../../../lib/hooks/use-address.ts';
import { useLastPage } from '../../../lib/hooks/use-last-page.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import { modeName } from '../model/labels.ts';
import { HomeworkTable } from './homework-table.tsx';
import '../homework.css';

const SortableTable = lazy(() => import('./sortable-table.tsx'));
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

/** Milliseconds between two looks: the class submits while the list is open. */
const LOOK_AGAIN = 20_000;
const TABS = [HOMEWORK_TAB.RUNNING, HOMEWORK_TAB.NOT_STARTED, HOMEWORK_TAB.ENDED] as const;
const EMPTY: Record<number, { title: string; hint: string }> = text({
  [HOMEWORK_TAB.RUNNING]: { title: '还没有进行中的作业', hint: '点上面的按钮布置一份，学生马上就能看到。' },
  [HOMEWORK_TAB.NOT_STARTED]: { title: '没有未开始的作业', hint: '开始时间在以后的作业会排在这里。' },
  [HOMEWORK_TAB.ENDED]: { title: '还没有结束的作业', hint: '到了截止时间的作业会收在这里，记录都还在。' },
});

/** 作业管理: what is assigned to a class, by state, and the ways to assign more (HW-01 to HW-12). */
export function HomeworkBoard({ activity }: { activity: ActivityDetail }) {
  const { cid } = activity;
  const [query, put] = useAddress();
  const requested = Number(query.get('type') ?? HOMEWORK_TAB.RUNNING);
  const type = TABS.find((one) => one === requested) ?? HOMEWORK_TAB.RUNNING;
  const [page, setPage] = usePage();
  const [removing, setRemoving] = useState<HomeworkItem | null>(null);
  const disabled = activity.disable_homework === 1;
  const { data, error, refetch, isPlaceholderData } = useCall(
    listHomework,
    { cid, page, count: LIMITS.homeworkPage, type, source: 'pc' },
    { enabled: !disabled, placeholderData: keepPreviousData, refetchInterval: LOOK_AGAIN },
  );
  const isBehind = useLastPage({
    page,
    count: LIMITS.homeworkPage,
    total: isPlaceholderData ? undefined : data?.total,
    onShow: setPage,
  });
  const removed = () => {
    toast.success(t(COMMON_MESSAGES.removed));
    setRemoving(null);
    void refresh(listHomework, getHomework);
  };
  const remove = useAction(removeHomework, {
    onDone: removed,
    // By the press before, whose answer was lost, or by somebody else.
    onError: (error) => (isGone(error) ? removed() : showError(error)),
  });
  if (disabled)
    return (
      <section className="rc-card" aria-label={t('作业管理')}>
        <EmptyState icon="book" title={t(HOMEWORK_MESSAGES.off)} />
      </section>
    );
  const counts: Record<number, number | undefined> = {
    [HOMEWORK_TAB.RUNNING]: data?.running,
    [HOMEWORK_TAB.NOT_STARTED]: data?.waiting,
    [HOMEWORK_TAB.ENDED]: data?.ended,
  };
  const labelOf = (tab: number, name: string) =>
    counts[tab] === undefined ? name : `${name} ${counts[tab]}`;
  const rows = data?.data ?? [];
  const total = data?.total ?? 0;
  const isReading = isBehind || (!data && !error) || (rows.length === 0 && isPlaceholderData);
  // A page of many cannot say the order of all.
  const sortable =
    type === HOMEWORK_TAB.RUNNING && rows.length > 1 && total <= rows.length && !isPlaceholderData;
  const table = { rows, cid, onRemove: setRemoving };
  return (
    <section aria-label={t('作业管理')}>
      <div className="hw-modes">
        {homeworkModesOf(kindOfActivity(activity)).map((mode) => (
          <ButtonLink
            key={mode}
            to={`/assgin-work?mode=${mode}&cid=${cid}`}
            look={isSingle(mode) ? 'primary' : 'default'}
          >
            <Icon name="plus" size={16} />
            {t('布置{{name}}', { name: t(modeName(mode)) })}
          </ButtonLink>
        ))}
      </div>
      <div className="rc-card hw-board">
        <div className="hw-toolbar">
          <Segmented
            label={t('作业的状态')}
            value={type}
            options={[
              { value: HOMEWORK_TAB.RUNNING, label: labelOf(HOMEWORK_TAB.RUNNING, t('进行中')) },
              { value: HOMEWORK_TAB.NOT_STARTED, label: labelOf(HOMEWORK_TAB.NOT_STARTED, t('未开始')) },
              { value: HOMEWORK_TAB.ENDED, label: labelOf(HOMEWORK_TAB.ENDED, t('已结束')) },
            ]}
            onChange={(next) => put({ type: String(next), page: null })}
          />
          {sortable && <p className="hw-hint">{t('进行中的作业可以拖拽排序')}</p>}
        </div>
        {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
        {isReading && <TableSkeleton rows={4} height={64} />}
        {data && rows.length === 0 && !isReading && (
          <EmptyState icon="book" title={t(EMPTY[type]!.title)} hint={t(EMPTY[type]!.hint)} />
        )}
        {rows.length > 0 &&
          (sortable ? (
            <Suspense fallback={<HomeworkTable {...table} />}>
              <SortableTable {...table} />
            </Suspense>
          ) : (
            <HomeworkTable {...table} />
          ))}
        {total > 0 && (
          <Pager page={page} count={LIMITS.homeworkPage} total={total} unit={t('个')} onShow={setPage} />
        )}
      </div>
      <Suspense fallback={null}>
        {removing && (
          <RemoveDialog
            homework={removing}
            busy={remove.busy}
            onConfirm={() => void remove.run({ wid: removing.wid })}
            onClose={() => setRemoving(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
