import { createExport, type ExportJob, listExports } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { createRequestIds } from '@rollcall/web/request-id';
import { useEffect, useRef, useState } from 'react';
import { formatFullDateTime } from '../../../lib/dates.ts';
import { useLater } from '../../../lib/hooks/use-later.ts';
import { useAction, useCall } from '../../../lib/queries.ts';
import { saveServed } from '../../../lib/save-served.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';

/** Milliseconds after an order until the list is read anew (CONST-04), and between two looks at what is being written. */
const FIRST_LOOK = 1000;
const isPending = ({ state }: ExportJob) => state === 'waiting' || state === 'running';

/** The address re-checks the right, so it is asked where this session's cookie goes. */
function open(job: ExportJob): Promise<boolean> {
  const { pathname, search } = new URL(job.copy_url, window.location.origin);
  return saveServed(pathname + search, job.name);
}

const stateOf = (job: ExportJob): string => {
  if (isPending(job)) return t('正在生成 {{n}}%', { n: Math.floor(job.progress) });
  const n = job.rows.toLocaleString('zh-CN');
  if (job.state === 'done') return job.unit === 'files' ? t('{{n}} 个文件', { n }) : t('{{n}} 行', { n });
  return job.error || t('没有生成');
};

/** Orders the sheet of members and opens it when it is there; lists the files of the last 24 hours (MEMBER-28, 29). */
export default function DownloadDialog({ cid, onClose }: { cid: string; onClose: () => void }) {
  const ordered = useRef('');
  const later = useLater();
  // Ordered again after a lost answer it is the same file.
  const [withId] = useState(createRequestIds);
  const { data, error, refetch } = useCall(
    listExports,
    { cid, refresh: 1 },
    {
      // Also of an order that no look has found yet: the first one may have failed.
      refetchInterval: ({ state }) =>
        ordered.current !== '' || state.data?.data.lists.some(isPending) ? FIRST_LOOK : false,
    },
  );
  const { run, busy } = useAction(createExport, {
    onDone: ({ data: { id } }) => {
      withId.renew();
      ordered.current = id;
      later(refetch, FIRST_LOOK);
    },
  });
  const lists = data?.data.lists;
  useEffect(() => {
    const job = lists?.find(({ id }) => id === ordered.current);
    if (!job || isPending(job)) return;
    ordered.current = '';
    if (job.state !== 'done') return void toast.error(stateOf(job));
    void open(job).then((isSaved) => isSaved && toast.success(t('下载成功')));
  }, [lists]);
  return (
    <Dialog
      width={560}
      title={t('下载成员信息')}
      lead={t('生成一份包含全部成员身份信息的表格，文件保留 24 小时。')}
      act={{
        label: t('生成并下载'),
        busy,
        onPress: () => void run(withId((request_id) => ({ cid, type: 0 as const, request_id }))),
      }}
      cancel={t('关闭')}
      onClose={onClose}
    >
      <section className="mem-history" aria-label={t('下载历史')}>
        <h3>{t('下载历史')}</h3>
        {error && !lists ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : !lists ? (
          <TextSkeleton lines={3} />
        ) : lists.length === 0 ? (
          <p className="mem-quiet">{t('还没有下载过。')}</p>
        ) : (
          <ul>
            {lists.map((job) => (
              <li key={job.id} className="mem-file">
                <div>
                  <p className="mem-name">{job.name}</p>
                  <p className="mem-quiet">
                    {formatFullDateTime(job.t_create)} · {stateOf(job)}
                  </p>
                </div>
                {job.state === 'done' && <Button onClick={() => void open(job)}>{t('下载')}</Button>}
              </li>
            ))}
          </ul>
        )}
      </section>
    </Dialog>
  );
}
