import {
  BARRAGE_PAGE,
  BARRAGE_STATUS,
  type BarrageItem,
  CAST_MESSAGES,
  listBarrage,
  updateBarrage,
} from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { formatFullDateTime } from '../../../lib/dates.ts';
import { useLastPage } from '../../../lib/hooks/use-last-page.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import '../barrage.css';

interface BarrageDialogProps {
  cid: string;
  onClose: () => void;
}

/** 弹幕管理 (BARRAGE-01 to BARRAGE-06): what members sent to the large screen, eight a page, each hidden or shown. */
export default function BarrageDialog({ cid, onClose }: BarrageDialogProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(
    listBarrage,
    { cid, page, count: BARRAGE_PAGE },
    { placeholderData: (before) => before },
  );
  const isBehind = useLastPage({ page, count: BARRAGE_PAGE, total: data?.data.total, onShow: setPage });
  const { run, busy } = useAction(updateBarrage, {
    onDone: (_answer, { status }) => {
      toast.success(
        status === BARRAGE_STATUS.HIDDEN ? t(CAST_MESSAGES.barrageHidden) : t(CAST_MESSAGES.barrageShown),
      );
      void refresh(listBarrage);
    },
  });
  const list = data?.data;
  const toggle = ({ bid, status }: BarrageItem) =>
    void run({
      cid,
      bid,
      status: status === BARRAGE_STATUS.HIDDEN ? BARRAGE_STATUS.SHOWN : BARRAGE_STATUS.HIDDEN,
    });
  return (
    <Dialog bare width={640} title={t('弹幕管理')} onClose={onClose}>
      <div className="barrage-body">
        {error && !list && <FailedState error={error} onRetry={() => void refetch()} />}
        {((!error && !list) || isBehind) && <Bone height={480} />}
        {list?.total === 0 && (
          <EmptyState
            title={t('还没有弹幕')}
            hint={t('成员在签到页点击“发弹幕”，内容会出现在大屏和这里。')}
          />
        )}
        <ul>
          {list?.lists.map((item) => {
            const hidden = item.status === BARRAGE_STATUS.HIDDEN;
            return (
              <li key={item.bid} className="barrage-item">
                <Avatar name={item.nickname} src={item.avatar} size={36} />
                <div className="barrage-words">
                  <p className="barrage-who">
                    <span>{item.nickname}</span>
                    <time>{formatFullDateTime(item.t_create)}</time>
                  </p>
                  <p className={hidden ? 'barrage-content hidden' : 'barrage-content'}>{item.content}</p>
                </div>
                <Button disabled={busy} onClick={() => toggle(item)}>
                  {hidden ? t('显示') : t('隐藏')}
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
      <Pager page={page} count={BARRAGE_PAGE} total={list?.total ?? 0} unit={t('条')} onShow={setPage} />
    </Dialog>
  );
}
