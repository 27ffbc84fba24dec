import { type Announcement, announce, listAnnouncements, MEMBER_MESSAGES } from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { t } from '@rollcall/web/i18n';
import { Input, Modal } from 'antd';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { formatFullDateTime } from '../../../lib/dates.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast-store.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import '../members.css';

const ConfirmDialog = lazy(() => import('../../../ui/confirm-dialog.tsx'));

/** Milliseconds between two looks while one is being delivered. */
const LOOK = 1500;
const SHOWN = 5;

/** Tells all members something, and shows what they were told before. For whoever manages the activity. */
export default function AnnounceDialog({ cid, onClose }: { cid: string; onClose: () => void }) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  // Sent again after a lost answer it is the same; what was changed meanwhile is another.
  const request = useRef({ id: crypto.randomUUID(), said: '' });
  /** Question that is open before the act. */
  const [question, setQuestion] = useState<'send' | 'close' | null>(null);
  const history = useCall(
    listAnnouncements,
    { cid, count: SHOWN },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.lists.some((one) => one.state !== 'done') ? LOOK : false,
    },
  );
  const { run, busy } = useAction(announce, {
    onDone: () => {
      toast.success(MEMBER_MESSAGES.announced);
      setQuestion(null);
      setTitle('');
      setContent('');
      request.current = { id: crypto.randomUUID(), said: '' };
      void refresh(listAnnouncements);
    },
  });
  const send = () => {
    const said = JSON.stringify([title, content]);
    if (request.current.said !== said) request.current = { id: crypto.randomUUID(), said };
    void run({ cid, title, content, request_id: request.current.id });
  };
  const lists = history.data?.data.lists;
  const written = title.trim() + content.trim();
  return (
    <Modal
      open
      centered
      width={560}
      title={t('给成员发通知')}
      okText={t('发送')}
      cancelText={t('关闭')}
      okButtonProps={{ loading: busy, disabled: title.trim() === '' || content.trim() === '' }}
      // A press beside the dialog is a slip more often than a wish.
      maskClosable={written === ''}
      onOk={() => setQuestion('send')}
      onCancel={() => (written === '' ? onClose() : setQuestion('close'))}
    >
      <div className="mem-form">
        <div className="mem-row">
          <label htmlFor={`${id}-title`}>{t('标题')}</label>
          <Input
            id={`${id}-title`}
            value={title}
            maxLength={LIMITS.announcement.title}
            showCount
            autoFocus
            placeholder={t('例如：明天停课一天')}
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        <div className="mem-row mem-counted">
          <label htmlFor={`${id}-content`}>{t('内容')}</label>
          <Input.TextArea
            id={`${id}-content`}
            value={content}
            rows={4}
            maxLength={LIMITS.announcement.content}
            showCount
            placeholder={t('除黑名单外的所有成员会在手机的“消息”里看到')}
            onChange={(event) => setContent(event.target.value)}
          />
        </div>
      </div>
      <section className="mem-history" aria-label={t('发过的通知')}>
        <h3>{t('发过的通知')}</h3>
        {history.error && !lists ? (
          <FailedState error={history.error} onRetry={() => void history.refetch()} />
        ) : !lists ? (
          <TextSkeleton lines={3} />
        ) : lists.length === 0 ? (
          <p className="mem-quiet">{t('还没有发过通知。')}</p>
        ) : (
          <ul>
            {lists.map((one) => (
              <li key={one.id}>
                <p className="mem-name">{one.title}</p>
                <p className="mem-told">{one.content}</p>
                <p className="mem-quiet">{sentence(one)}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
      {question && (
        <Suspense>
          {question === 'send' ? (
            <ConfirmDialog
              title={t('发送这条通知？')}
              lead={t('除黑名单外的所有成员都会收到“{{title}}”，发出后不能撤回。', { title: title.trim() })}
              okText={t('确认发送')}
              danger={false}
              busy={busy}
              onOk={send}
              onCancel={() => setQuestion(null)}
            />
          ) : (
            <ConfirmDialog
              title={t('通知还没有发送')}
              lead={t('关闭后，已经写下的内容就没有了。')}
              okText={t('放弃并关闭')}
              cancelText="继续写"
              onOk={onClose}
              onCancel={() => setQuestion(null)}
            />
          )}
        </Suspense>
      )}
    </Modal>
  );
}

/** "周老师 · 2026-11-20 08:00 · 已送达 128 人" */
function sentence(one: Announcement): string {
  const reported =
    one.state === 'done'
      ? t('已送达 {{n}} 人', { n: one.sent.toLocaleString('zh-CN') })
      : t('正在发送，已送达 {{n}} 人', { n: one.sent.toLocaleString('zh-CN') });
  return `${one.sender} · ${formatFullDateTime(one.t_create)} · ${reported}`;
}
