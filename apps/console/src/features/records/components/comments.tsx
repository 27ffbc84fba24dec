import type { CheckinRecord, RecordComment } from '@rollcall/contract';
import type { Day } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { useAllComments } from '../hooks/use-all-comments.ts';
import { dateTimeInWords } from '../model/time-in-words.ts';
import { Pictures } from './pictures.tsx';

const ConfirmDialog = lazy(() => import('../../../ui/confirm-dialog.tsx'));

interface CommentsProps {
  record: CheckinRecord;
  today: Day;
  onReply: (comment: RecordComment) => void;
  /** Resolves true where it was removed. */
  onRemove: (comment: RecordComment) => Promise<boolean>;
}

/** The newest comments with whom they answer (REC-15), and older ones page by page. */
export function Comments({ record, today, onReply, onRemove }: CommentsProps) {
  const { abilities } = record;
  const { shown, left, busy, loadOlder, forget } = useAllComments(record);
  const [removing, setRemoving] = useState<RecordComment | null>(null);
  const [deleting, setDeleting] = useState(false);
  async function remove(comment: RecordComment) {
    setDeleting(true);
    if (await onRemove(comment)) forget(comment.com_id);
    setDeleting(false);
    // Its answer may come when another one is asked about.
    setRemoving((now) => (now === comment ? null : now));
  }
  if (shown.length === 0) return null;
  return (
    <>
      <ul className="rec-comments" aria-label={t('评论')}>
        {left > 0 && (
          <li>
            <button type="button" className="rec-act" disabled={busy} onClick={() => void loadOlder()}>
              {busy ? t('正在加载…') : t('查看更早的 {{n}} 条评论', { n: left })}
            </button>
          </li>
        )}
        {shown.map((comment) => (
          <li key={comment.com_id} className="rec-comment">
            <Avatar name={comment.nickname} src={comment.head_url} size={24} />
            <div className="rec-said">
              <p className="rec-said-head">
                <b>{comment.nickname}</b>
                {comment.reply_to && (
                  <span className="rec-quiet">{t('回复 {{name}}', { name: comment.reply_to.nickname })}</span>
                )}
                <time dateTime={new Date(comment.t_create * 1000).toISOString()}>
                  {dateTimeInWords(comment.t_create, today)}
                </time>
                <span className="rec-comment-actions">
                  {abilities.comment && (
                    <button type="button" className="rec-act" onClick={() => onReply(comment)}>
                      {t('回复')}
                    </button>
                  )}
                  {(comment.mine === 1 || abilities.remove) && (
                    <button
                      type="button"
                      className="rec-act"
                      aria-label={t('删除{{name}}的评论', { name: comment.nickname })}
                      onClick={() => setRemoving(comment)}
                    >
                      {t('删除')}
                    </button>
                  )}
                </span>
              </p>
              {comment.content !== '' && <p className="rec-text">{comment.content}</p>}
              {comment.img !== '' && <Pictures urls={[comment.img]} />}
            </div>
          </li>
        ))}
      </ul>
      <Suspense>
        {removing && (
          <ConfirmDialog
            title={t('删除评论')}
            lead={t('{{name}}的这条评论删除后无法恢复。', { name: removing.nickname })}
            okText={t('删除')}
            busy={deleting}
            onOk={() => void remove(removing)}
            onCancel={() => setRemoving(null)}
          />
        )}
      </Suspense>
    </>
  );
}
