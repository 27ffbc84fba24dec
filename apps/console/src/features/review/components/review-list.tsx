import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { useLastPage } from '../../../lib/hooks/use-last-page.ts';
import { useRowFocus } from '../../../lib/hooks/use-row-focus.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import '../review.css';

export const PAGE_SIZE = 20;

interface ReviewListProps<Row> {
  /** undefined while it loads. */
  page: { lists: Row[]; total: number } | undefined;
  error: unknown;
  number: number;
  onPage: (page: number) => void;
  onRetry: () => void;
  empty: { title: string; hint: string };
  row: (row: Row) => ReactNode;
}

/** A page of what waits or was decided, with its states. */
export function ReviewList<Row>({ page, error, number, onPage, onRetry, empty, row }: ReviewListProps<Row>) {
  const rowFocus = useRowFocus();
  const isBehind = useLastPage({ page: number, count: PAGE_SIZE, total: page?.total, onShow: onPage });
  if (error && !page) return <FailedState error={error} onRetry={onRetry} />;
  if (!page || isBehind) return <TableSkeleton rows={4} height={88} />;
  if (page.lists.length === 0) return <EmptyState icon="check" title={t(empty.title)} hint={t(empty.hint)} />;
  return (
    <>
      <ul className="rv-list" {...rowFocus}>
        {page.lists.map(row)}
      </ul>
      <Pager page={number} count={PAGE_SIZE} total={page.total} unit={t('条')} onShow={onPage} />
    </>
  );
}
