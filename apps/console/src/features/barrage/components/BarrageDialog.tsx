import {
  BARRAGE_PAGE,
  BARRAGE_STATUS,
  type BarrageItem,
  listBarrage,
  MESSAGES,
  updateBarrage,
} from '@rollcall/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { Icon } from '../../../ui/Icons.tsx';
import { Bone } from '../../../ui/Skeletons.tsx';
import { momentOf, pagesOf } from '../model/pages.ts';
import '../barrage.css';

interface BarrageDialogProps {
  cid: string;
  onClose: () => void;
}

/** 弹幕管理 (BARRAGE-01 to BARRAGE-06): what members sent to the large screen, eight a page, each hidden or shown. */
export default function BarrageDialog({ cid, onClose }: BarrageDialogProps) {
  const t = useT();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(
    listBarrage,
    { cid, page, count: BARRAGE_PAGE },
    { placeholderData: (before) => before },
  );
  const { run, busy } = useAction(updateBarrage, {
    onDone: (_answer, { status }) => {
      toast.success(status === BARRAGE_STATUS.HIDDEN ? MESSAGES.barrageHidden : MESSAGES.barrageShown);
      void refresh(listBarrage);
    },
  });
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const list = data?.data;
  const pages = pagesOf(list?.total ?? 0, BARRAGE_PAGE);
  const toggle = ({ bid, status }: BarrageItem) =>
    void run({
      cid,
      bid,
      status: status === BARRAGE_STATUS.HIDDEN ? BARRAGE_STATUS.SHOWN : BARRAGE_STATUS.HIDDEN,
    });
  return (
    <dialog
      ref={dialog}
      className="barrage"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="barrage-head">
        <h2 id={heading}>{t('弹幕管理')}</h2>
        <button type="button" className="barrage-close" aria-label={t('关闭')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="barrage-body">
        {error && !list && <FailedState error={error} onRetry={() => void refetch()} />}
        {!error && !list && <Bone height={480} />}
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
                    <time>{momentOf(item.t_create)}</time>
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
      <footer className="barrage-foot">
        <span>{t('共 {{n}} 条', { n: list?.total ?? 0 })}</span>
        <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
          {t('上一页')}
        </Button>
        <span aria-live="polite">{t('{{page}} / {{pages}}', { page, pages })}</span>
        <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
          {t('下一页')}
        </Button>
      </footer>
    </dialog>
  );
}
