import { type CheckinRecord, LIMITS, RECORD_MESSAGES, type RecordComment } from '@rollcall/contract';
import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { lengthOf } from '@rollcall/contract/wire/text';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { freshId } from '@rollcall/web/request-id';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { PICTURE_ACCEPT, pictureProblem } from '../../../lib/pictures.ts';
import { sendComment, sendPicture } from '../api/comments.ts';

interface CommentBoxProps {
  record: CheckinRecord;
  /** The comment that is answered. */
  to: RecordComment | null;
  onSent: (record: CheckinRecord) => void;
  onClose: () => void;
}

/** Writes a comment or an answer. Ctrl and Enter send, Esc closes; what was typed stays where it was refused. */
export function CommentBox({ record, to, onSent, onClose }: CommentBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [content, setContent] = useState('');
  const [img, setImg] = useState('');
  const [busy, setBusy] = useState<'' | 'sending' | 'uploading'>('');
  // The same try is the same request, however often it is pressed.
  const requestId = useRef(freshId());
  const toId = to?.com_id ?? '';

  useEffect(() => {
    box.current?.focus();
  }, []);

  const changed = <V,>(set: (value: V) => void, value: V) => {
    requestId.current = freshId();
    set(value);
  };
  const showProblem = (message: string) => {
    toast.error(message);
    box.current?.focus();
  };
  const send = async () => {
    if (busy !== '') return;
    const text = content.trim();
    if (text === '' && img === '') return showProblem(t(RECORD_MESSAGES.commentEmpty));
    if (lengthOf(text) > LIMITS.comment) return showProblem(t(RECORD_MESSAGES.commentTooLong));
    setBusy('sending');
    try {
      onSent(await sendComment(record.pt_id, { content, img, to: toId }, requestId.current));
    } catch (error) {
      showError(error);
    } finally {
      setBusy('');
    }
  };
  const attach = async (file: File | undefined) => {
    if (!file) return;
    const problem = pictureProblem(file);
    if (problem) return toast.error(problem);
    setBusy('uploading');
    try {
      changed(setImg, await sendPicture(file));
    } catch (error) {
      showError(error);
    } finally {
      setBusy('');
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };

  return (
    <div className="rec-box">
      <textarea
        ref={box}
        value={content}
        rows={2}
        maxLength={LIMITS.comment * 2}
        aria-label={
          to ? t('回复{{name}}', { name: to.nickname }) : t('评论{{name}}的记录', { name: record.name })
        }
        placeholder={to ? t('回复 {{name}}：', { name: to.nickname }) : t('写下您的评论')}
        onChange={(event) => changed(setContent, event.target.value)}
        onKeyDown={onKeyDown}
      />
      {img !== '' && (
        <span className="rec-picture-box">
          <img className="rec-box-picture" src={listPicture(img)} alt={t('评论的图片')} />
          <button
            type="button"
            className="rec-box-remove"
            aria-label={t('移除图片')}
            onClick={() => changed(setImg, '')}
          >
            <Icon name="close" size={14} />
          </button>
        </span>
      )}
      <div className="rec-box-bar">
        <input
          ref={chooser}
          type="file"
          accept={PICTURE_ACCEPT}
          hidden
          aria-label={t('选择图片')}
          onChange={(event) => {
            void attach(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button look="quiet" disabled={busy !== '' || img !== ''} onClick={() => chooser.current?.click()}>
          <Icon name="image" size={16} />
          {busy === 'uploading' ? t('上传中') : t('图片')}
        </Button>
        <span className="rec-quiet rec-box-hint">{t('Ctrl + Enter 发送')}</span>
        <Button onClick={onClose}>{t('取消')}</Button>
        <Button look="primary" disabled={busy !== ''} onClick={() => void send()}>
          {busy === 'sending' ? t('发送中') : t('发送')}
        </Button>
      </div>
    </div>
  );
}
