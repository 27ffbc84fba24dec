import { cancelJob, listJobs, listQueues, retryJob } from '@rollcall/contract';
import { Drawer } from '@rollcall/ui/primitives/dialog';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { toast } from '@rollcall/ui/toasts';
import { t, text } from '@rollcall/web/i18n';
import { formatDateTime } from '../../../lib/dates.ts';
import { useAddress, usePage } from '../../../lib/hooks/use-address.ts';
import { useLastPage } from '../../../lib/hooks/use-last-page.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { nameOf } from '../model/labels.ts';
import { Loaded } from './loaded.tsx';

const COUNT = 20;
const STATES = text([
  { value: 'failed', label: '失败' },
  { value: 'waiting', label: '等待' },
  { value: 'active', label: '进行中' },
  { value: 'done', label: '已结束' },
] as const);

/** The jobs of one queue: what failed is run again or taken out. */
export default function JobDrawer({ queue, onClose }: { queue: string; onClose: () => void }) {
  const [address, put] = useAddress();
  const state = STATES.find(({ value }) => value === address.get('state'))?.value ?? 'failed';
  const [page, setPage] = usePage();
  const query = useCall(listJobs, { queue, state, page, count: COUNT });
  const isBehind = useLastPage({ page, count: COUNT, total: query.data?.data.total, onShow: setPage });
  const done = (words: string) => ({
    onDone: () => {
      toast.success(words);
      void refresh(listJobs, listQueues);
    },
  });
  const retry = useAction(retryJob, done(t('任务已重新排队')));
  const cancel = useAction(cancelJob, done(t('任务已取消')));
  return (
    <Drawer bare width={760} title={t(nameOf(queue))} onClose={onClose}>
      <div className="watch-bar">
        <Segmented
          label={t('状态')}
          value={state}
          options={STATES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(value) => put({ state: value, page: null })}
        />
      </div>
      <Loaded query={query} lines={6}>
        {({ data }) =>
          isBehind ? null : data.lists.length === 0 ? (
            <EmptyState title={t('这里没有任务')} />
          ) : (
            <>
              <table className="watch-table">
                <thead>
                  <tr>
                    <th>{t('时间')}</th>
                    <th>{t('对象')}</th>
                    <th className="watch-num">{t('重试')}</th>
                    <th>{t('错误')}</th>
                    <th>{t('操作')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.lists.map((job) => (
                    <tr key={job.id}>
                      <td className="watch-quiet">{formatDateTime(job.t_create)}</td>
                      <td className="watch-code" translate="no">
                        {job.subject.split(' ')[0]}
                      </td>
                      <td className="watch-num">{job.tries}</td>
                      <td className="watch-wide watch-loss" translate="no">
                        {job.error}
                      </td>
                      <td>
                        {state === 'failed' && (
                          <button
                            type="button"
                            className="watch-link"
                            disabled={retry.busy}
                            onClick={() => void retry.run({ queue, id: job.id })}
                          >
                            {t('重试')}
                          </button>
                        )}
                        {(state === 'failed' || state === 'waiting') && (
                          <ConfirmButton
                            className="watch-link"
                            label={t('取消任务')}
                            question={t('取消后不再执行，不能恢复')}
                            yes={t('取消任务')}
                            busy={cancel.busy}
                            onYes={() => void cancel.run({ queue, id: job.id })}
                          />
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <Pager page={page} count={COUNT} total={data.total} unit={t('个')} onShow={setPage} />
            </>
          )
        }
      </Loaded>
    </Drawer>
  );
}
