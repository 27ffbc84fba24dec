import { type Announcement, announce, listAnnouncements, MEMBER_MESSAGES } from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { Confirm } from '@rollcall/ui/composites/confirm';
import { FormRow } from '@rollcall/ui/composites/form-row';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useRef, useState } from 'react';
import { formatFullDateTime } from '../../../lib/dates.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import '../members.css';
import { freshId } from '@rollcall/web/request-id';

/** Milliseconds between two looks while one is being delivered. */
const LOOK = 1500;
const SHOWN = 5;

/** Tells all members something, and shows what they were told before. For whoever manages the activity. */
export default function AnnounceDialog({ cid, onClose }: { cid: string; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  // Sent again after a lost answer it is the same; what was changed meanwhile is another.
  const request = useRef({ id: freshId(), said: '' });
  const [isConfirming, setIsConfirming] = useState(false);
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
      toast.success(t(MEMBER_MESSAGES.announced));
      setIsConfirming(false);
      setTitle('');
      setContent('');
      request.current = { id: freshId(), said: '' };
      void refresh(listAnnouncements);
    },
  });
  const send = () => {
    const said = JSON.stringify([title, content]);
    if (request.current.said !== said) request.current = { id: freshId(), said };
    void run({ cid, title, content, request_id: request.current.id });
  };
  const lists = history.data?.data.lists;
  const written = title.trim() + content.trim();
  // In the place of the dialog: no dialog stands over another one.
  if (isConfirming)
    return (
      <Confirm
        title={t('发送这条通知？')}
        lead={t('除黑名单外的所有成员都会收到“{{title}}”，发出后不能撤回。', { title: title.trim() })}
        yes={t('确认发送')}
        danger={false}
        busy={busy}
        onYes={send}
        onClose={() => setIsConfirming(false)}
      />
    );
  return (
    <Dialog
      width={560}
      title={t('给成员发通知')}
      act={{
        label: t('发送'),
        disabled: title.trim() === '' || content.trim() === '',
        onPress: () => setIsConfirming(true),
      }}
      cancel={t('关闭')}
      dirty={written !== ''}
      onClose={onClose}
    >
      <FormRow stacked label={t('标题')}>
        <TextField
          value={title}
          most={LIMITS.announcement.title}
          counted
          placeholder={t('例如：明天停课一天')}
          onChange={setTitle}
        />
      </FormRow>
      <FormRow stacked label={t('内容')}>
        <TextArea
          value={content}
          rows={4}
          most={LIMITS.announcement.content}
          counted
          placeholder={t('除黑名单外的所有成员会在手机的“消息”里看到')}
          onChange={setContent}
        />
      </FormRow>
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
    </Dialog>
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
