import { dryRunRetention, getRetentionRun, listRetentionRuns } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Drawer } from '@rollcall/ui/primitives/dialog';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { usePage } from '../../../lib/hooks/use-address.ts';
import { useLastPage } from '../../../lib/hooks/use-last-page.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Loaded } from './loaded.tsx';

const COUNT = 10;
const ACTIONS = text({
  warn_bin: '提醒：将移入回收站',
  bin: '移入回收站',
  warn_purge: '提醒：将彻底删除',
  purge: '彻底删除',
  erase: '清除已移除的记录',
} as const);

/** Runs of the retention sweep, and a preview of the next. */
export function Retention() {
  const [page, setPage] = usePage('runs');
  const [open, setOpen] = useState<string>();
  const query = useCall(listRetentionRuns, { page, count: COUNT });
  const isBehind = useLastPage({ page, count: COUNT, total: query.data?.data.total, onShow: setPage });
  const dry = useAction(dryRunRetention, {
    onDone: ({ data }) => {
      setOpen(data.id);
      void refresh(listRetentionRuns);
    },
  });
  return (
    <section className="rc-card rc-padded watch-card" aria-label={t('活动清理')}>
      <div className="watch-card-head">
        <h2>{t('活动清理')}</h2>
        <Button busy={dry.busy} onClick={() => void dry.run({})}>
          {t('试算现在会清理什么')}
        </Button>
      </div>
      <Loaded query={query}>
        {({ data }) =>
          isBehind ? null : data.lists.length === 0 ? (
            <EmptyState
              icon="trash"
              title={t('还没有清理过活动')}
              hint={t('试算只列出会处理的活动，不会改动任何内容。')}
            />
          ) : (
            <>
              <table className="watch-table">
                <thead>
                  <tr>
                    <th>{t('时间')}</th>
                    <th>{t('类型')}</th>
                    <th className="watch-num">{t('提醒移入回收站')}</th>
                    <th className="watch-num">{t('移入回收站')}</th>
                    <th className="watch-num">{t('提醒彻底删除')}</th>
                    <th className="watch-num">{t('彻底删除')}</th>
                    <th className="watch-num">{t('清除移除的记录')}</th>
                    <th>{t('操作')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.lists.map((run) => (
                    <tr key={run.id}>
                      <td className="watch-quiet">{formatDateTime(run.t_run)}</td>
                      <td>{run.dry ? <Tag>{t('试算')}</Tag> : <Tag tone="jade">{t('已执行')}</Tag>}</td>
                      <td className="watch-num">{run.warn_bin}</td>
                      <td className="watch-num">{run.bin}</td>
                      <td className="watch-num">{run.warn_purge}</td>
                      <td className="watch-num">{run.purge}</td>
                      <td className="watch-num">{run.erase}</td>
                      <td>
                        <button type="button" className="watch-link" onClick={() => setOpen(run.id)}>
                          {t('明细')}
                        </button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <Pager page={page} count={COUNT} total={data.total} unit={t('次')} onShow={setPage} />
            </>
          )
        }
      </Loaded>
      {open && <RunDrawer key={open} id={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function RunDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useCall(getRetentionRun, { id });
  return (
    <Drawer bare width={640} title={t('清理明细')} onClose={onClose}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon="check" title={t('没有需要清理的活动')} />
          ) : (
            <table className="watch-table">
              <thead>
                <tr>
                  <th>{t('活动')}</th>
                  <th>{t('处理')}</th>
                  <th>{t('到期时间')}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((item) => (
                  <tr key={`${item.cid} ${item.action}`}>
                    <td className="watch-code" translate="no">
                      {item.cid}
                    </td>
                    <td>{t(ACTIONS[item.action])}</td>
                    <td className="watch-quiet">{formatDateTime(item.due_at)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </Drawer>
  );
}
