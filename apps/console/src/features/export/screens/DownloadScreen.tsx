import { useActivity } from '../../../lib/activity.ts';
import { useT } from '../../../lib/i18n.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { TableSkeleton } from '../../../ui/Skeletons.tsx';
import { History } from '../components/History.tsx';
import { MembersCard } from '../components/MembersCard.tsx';
import { RecordsCard } from '../components/RecordsCard.tsx';
import { useExports } from '../hooks/use-exports.ts';
import '../export.css';

/** `/download-data`: orders files and lists those of the last 24 hours (S2 §2.11). */
export function Component() {
  const t = useT();
  const { activity } = useActivity();
  const { history, lists, busy, order, retryOf } = useExports(activity.cid);
  const onOrder = (what: Parameters<typeof order>[0]) => void order(what);
  return (
    <>
      <div className="export-cards">
        <RecordsCard activity={activity} busy={busy} onOrder={onOrder} />
        <MembersCard joined={activity.join_num} busy={busy} onOrder={onOrder} />
      </div>
      <section className="rc-card export-history" aria-labelledby="export-history">
        <div className="export-head">
          <h2 id="export-history">{t('下载历史')}</h2>
          <span className="export-note">{t('文件保留 24 小时，链接打开时会再次确认权限')}</span>
        </div>
        {lists ? (
          <History jobs={lists} retryOf={retryOf} />
        ) : history.error ? (
          <FailedState error={history.error} onRetry={() => void history.refetch()} />
        ) : (
          <TableSkeleton rows={3} height={60} />
        )}
      </section>
    </>
  );
}
