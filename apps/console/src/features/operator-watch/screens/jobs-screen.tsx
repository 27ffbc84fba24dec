import { listQueues } from '@rollcall/contract';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense } from 'react';
import { useQueryParams } from '../../../lib/address.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { useAddress } from '../../../lib/hooks/use-address.ts';
import { useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Retention } from '../components/retention.tsx';
import { durationOf, nameOf } from '../model/labels.ts';
import '../operator-watch.css';

const JobDrawer = lazy(() => import('../components/job-drawer.tsx'));
/** Milliseconds between two looks. */
const AGAIN = 15_000;

/** `/operator/jobs`: queues, sweeps and what retention did; the open queue lives in the address. */
export function Component() {
  const [address, setAddress] = useQueryParams();
  const [, put] = useAddress();
  const query = useCall(listQueues, {}, { refetchInterval: AGAIN });
  const open = address.get('queue');
  return (
    <PageFrame>
      <PageHead title={t('任务')} />
      <div className="watch-two">
        <section className="rc-card watch-card" aria-label={t('队列')}>
          <h2>{t('队列')}</h2>
          <Loaded query={query}>
            {({ data }) => (
              <table className="watch-table watch-narrow">
                <thead>
                  <tr>
                    <th>{t('队列')}</th>
                    <th className="watch-num">{t('等待')}</th>
                    <th className="watch-num">{t('进行中')}</th>
                    <th className="watch-num">{t('失败')}</th>
                    <th className="watch-num">{t('近两天完成')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.queues.map((queue) => (
                    <tr key={queue.name}>
                      <td>
                        <button
                          type="button"
                          className="watch-link"
                          onClick={() =>
                            setAddress((now) => ({ ...Object.fromEntries(now), queue: queue.name }))
                          }
                        >
                          {t(nameOf(queue.name))}
                        </button>
                      </td>
                      <td className="watch-num">{queue.waiting}</td>
                      <td className="watch-num">{queue.active}</td>
                      <td className={queue.failed > 0 ? 'watch-num watch-loss' : 'watch-num'}>
                        {queue.failed}
                      </td>
                      <td className="watch-num">{queue.done}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </Loaded>
        </section>
        <section className="rc-card watch-card" aria-label={t('定时任务')}>
          <h2>{t('定时任务')}</h2>
          <Loaded query={query}>
            {({ data }) =>
              data.sweeps.length === 0 ? (
                <EmptyState icon="clock" title={t('还没有运行过')} />
              ) : (
                <table className="watch-table watch-narrow">
                  <thead>
                    <tr>
                      <th>{t('名称')}</th>
                      <th>{t('上次运行')}</th>
                      <th className="watch-num">{t('用时')}</th>
                      <th>{t('结果')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.sweeps.map((sweep) => (
                      <tr key={sweep.name}>
                        <td>{t(nameOf(sweep.name))}</td>
                        <td className="watch-quiet">{formatDateTime(sweep.t_last)}</td>
                        <td className="watch-num">{durationOf(sweep.millis)}</td>
                        <td className={sweep.error ? 'watch-result watch-loss' : 'watch-result watch-quiet'}>
                          {sweep.error || t('正常')}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )
            }
          </Loaded>
        </section>
      </div>
      <Retention />
      {open && (
        <Suspense>
          <JobDrawer key={open} queue={open} onClose={() => put({ queue: null, state: null, page: null })} />
        </Suspense>
      )}
    </PageFrame>
  );
}
