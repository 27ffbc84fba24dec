import { type CheckinRecord, LIMITS, RECORD_MESSAGES, type RecordComment } from '@rollcall/contract';
import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { lengthOf } from '@rollcall/contract/wire/text';
import { isComposing } from '@rollcall/ui/composing';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { freshId } from '@rollcall/web/request-id';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { PICTURE_ACCEPT, pictureProblem } from '../../../lib/pictures.ts';
import { sendComment, sendPicture } from '../api/comments.ts';
import {
  type CommentDraft,
  forgetCommentDraft,
  readCommentDraft,
  saveCommentDraft,
} from '../model/comment-draft.ts';

interface CommentBoxProps {
  record: CheckinRecord;
  /** The comment that is answered. */
  to: RecordComment | null;
  /** The record as it is with the comment. */
  onSent: (record: CheckinRecord) => void;
  onClose: () => void;
}

/**
 * Writes a comment or an answer. Ctrl and Enter send, Esc closes. What was typed stays until it is sent: where it was
 * refused, and where the box was closed or its list read anew. An answer closes the box that asked, and none that was
 * opened since.
 */
export function CommentBox({ record, to, onSent, onClose }: CommentBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const toId = to?.com_id ?? '';
  const [draft, setDraft] = useState(() => readCommentDraft(record.pt_id, toId));
  const [busy, setBusy] = useState<'' | 'sending' | 'uploading'>('');
  // A picture arrives later than it was chosen.
  const latest = useRef(draft);
  const { content, img } = draft;

  useEffect(() => {
    box.current?.focus();
  }, []);

  const change = (patch: Partial<Pick<CommentDraft, 'content' | 'img'>>) => {
    // The same try is the same request, however often it is pressed; another text is another one.
    latest.current = { ...latest.current, ...patch, requestId: freshId() };
    setDraft(latest.current);
    saveCommentDraft(record.pt_id, toId, latest.current);
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
      const after = await sendComment(record.pt_id, { content, img, to: toId }, draft.requestId);
      forgetCommentDraft(record.pt_id, toId, draft.requestId);
      onSent(after);
      // Null once the box is gone: another one may be open.
      if (box.current) onClose();
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
      change({ img: await sendPicture(file) });
    } catch (error) {
      showError(error);
    } finally {
      setBusy('');
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
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
        readOnly={busy === 'sending'}
        onChange={(event) => change({ content: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {img !== '' && (
        <span className="rec-picture-box">
          <img className="rec-box-picture" src={listPicture(img)} alt={t('评论的图片')} />
          <button
            type="button"
            className="rec-box-remove"
            aria-label={t('移除图片')}
            disabled={busy === 'sending'}
            onClick={() => change({ img: '' })}
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
        <Button
          look="quiet"
          icon="image"
          busy={busy === 'uploading'}
          disabled={busy === 'sending' || img !== ''}
          onClick={() => chooser.current?.click()}
        >
          {busy === 'uploading' ? t('上传中') : t('图片')}
        </Button>
        <span className="rec-quiet rec-box-hint">{t('Ctrl + Enter 发送')}</span>
        <Button onClick={onClose}>{t('取消')}</Button>
        <Button
          look="primary"
          busy={busy === 'sending'}
          disabled={busy === 'uploading'}
          onClick={() => void send()}
        >
          {busy === 'sending' ? t('发送中') : t('发送')}
        </Button>
      </div>
    </div>
  );
}
