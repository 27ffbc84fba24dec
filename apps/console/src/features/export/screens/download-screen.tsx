import { type ActivityDetail, exportStatus } from '@rollcall/contract';
import { traitsOf } from '@rollcall/rules/kind/kinds';
import { t } from '@rollcall/web/i18n';
import { useParams } from 'react-router';
import { useActivity } from '../../../lib/activity.ts';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import { History } from '../components/history.tsx';
import { HomeworkCard } from '../components/homework-card.tsx';
import { MailCard } from '../components/mail-card.tsx';
import { RecordsCard } from '../components/records-card.tsx';
import { SheetsCard } from '../components/sheets-card.tsx';
import { useExports } from '../hooks/use-exports.ts';
import { useMailing } from '../hooks/use-mailing.ts';
import { exportLimits, rangeIn } from '../model/range.ts';
import '../export.css';

const hasHomework = (activity: ActivityDetail) =>
  traitsOf(activity).homework !== null && activity.disable_homework === 0;

/** `/download-data/:cid?/:start_date?/:end_date?`: orders files and lists those of the last 24 hours (EXPORT-10). */
export function Component() {
  const { activity } = useActivity();
  const { start_date, end_date } = useParams();
  const { history, lists, busy, order, follow, cancel, retry } = useExports(activity.cid);
  const status = useCall(exportStatus, { cid: activity.cid });
  const mailing = useMailing(activity.cid, follow);
  const onOrder = (what: Parameters<typeof order>[0]) => void order(what);
  const known = status.data?.data;
  const limits = known ? exportLimits(known) : null;
  const initial = limits && rangeIn(start_date, end_date, limits);
  return (
    <>
      <div className="export-cards">
        <div>
          {known ? (
            <>
              <RecordsCard
                activity={activity}
                limits={limits}
                initial={initial}
                busy={busy}
                onOrder={onOrder}
              />
              <MailCard
                limits={limits}
                initial={initial}
                homework={known.homework}
                ready={known.urls.length}
                mailing={mailing}
              />
            </>
          ) : status.error ? (
            <section className="rc-card export-card" aria-label={t('签到数据')}>
              <FailedState error={status.error} onRetry={() => void status.refetch()} />
            </section>
          ) : (
            <TableSkeleton rows={6} />
          )}
        </div>
        <div>
          <SheetsCard activity={activity} busy={busy} onOrder={onOrder} />
          {hasHomework(activity) && known && (
            <HomeworkCard homework={known.homework} busy={busy} onOrder={onOrder} />
          )}
        </div>
      </div>
      <section className="rc-card export-history" aria-labelledby="export-history">
        <div className="export-head">
          <h2 id="export-history">{t('下载历史')}</h2>
          <span className="export-note">{t('文件保留 24 小时，链接打开时会再次确认权限')}</span>
        </div>
        {lists ? (
          <History jobs={lists} onCancel={cancel} onRetry={(job) => void retry(job)} />
        ) : history.error ? (
          <FailedState error={history.error} onRetry={() => void history.refetch()} />
        ) : (
          <TableSkeleton rows={3} height={60} />
        )}
      </section>
    </>
  );
}
