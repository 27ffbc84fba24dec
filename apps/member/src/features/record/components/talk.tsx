import type { CheckinRecord, RecordComment } from '@rollcall/contract/record/record';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { lengthOf } from '@rollcall/contract/wire/text';
import { SheetConfirm } from '@rollcall/ui/composites/sheet-confirm';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { Sheet } from '@rollcall/ui/primitives/sheet';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { t } from '@rollcall/web/i18n';
import { useId, useState } from 'react';
import { pastTimeText } from '../../../lib/dated.ts';
import type { Draft } from '../../../lib/draft.ts';
import { textAt, useStoredForm } from '../../../lib/stored-form.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PictureWall } from '../../../ui/media/picture-wall.tsx';
import { useAllComments, useComment, useLike, useUncomment } from '../api/talk.ts';
import './talk.css';

/** Place of the text in the stored form. */
const TEXT = 1;
const NOTHING: Draft = {};

interface TalkProps {
  record: CheckinRecord;
  /** Name of whoever writes, under which unsent text is stored. */
  person: string;
}

/** Likes and comments of a record (JOIN-23); loaded behind the record itself. */
export default function Talk({ record, person }: TalkProps) {
  const { pt_id, like, like_count, abilities } = record;
  const { shown, left, loading, forget } = useAllComments(record);
  const liking = useLike(pt_id);
  const [writing, setWriting] = useState<{ to: RecordComment | null } | null>(null);
  /** Number of comments sent by the same form: another one begins behind each. */
  const [sent, setSent] = useState<Readonly<Record<string, number>>>({});
  const [removing, setRemoving] = useState<string | null>(null);
  const uncomment = useUncomment(pt_id, (comId) => {
    forget(comId);
    // Its answer may come when another one is asked about.
    setRemoving((open) => (open === comId ? null : open));
  });
  // Unsent text stays when the sheet is closed, for the record and for each comment that is answered.
  const form = ['comment', pt_id, writing?.to?.com_id].join(' ');
  const now = Date.now() / 1000;

  return (
    <section className="card talk" aria-label={t('点赞与评论')}>
      <div className="talk-bar">
        <PlainButton
          look="text"
          aria-pressed={like === 1}
          aria-label={t('赞，{{n}} 个', { n: like_count })}
          disabled={liking.isPending || !abilities.like}
          onClick={() => liking.mutate(like === 1 ? 0 : 1)}
        >
          <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 20s-7.500-4.600-7.500-10.200A4.300 4.300 0 0 1 12 7.200a4.300 4.300 0 0 1 7.500 2.600C19.500 15.400 12 20 12 20Z" />
          </svg>
          <span className="num">{like_count > 0 ? like_count : t('赞')}</span>
        </PlainButton>
        {abilities.comment && (
          <PlainButton look="text" onClick={() => setWriting({ to: null })}>
            {t('写评论')}
          </PlainButton>
        )}
      </div>
      {liking.error && (
        <p className="field-error" role="alert">
          {liking.error.message}
        </p>
      )}
      {left > 0 && (
        <button
          type="button"
          className="text-link"
          disabled={loading.isPending}
          onClick={() => shown[0] && loading.mutate(shown[0].com_id)}
        >
          {loading.isPending ? t('正在加载…') : t('查看更早的 {{n}} 条评论', { n: left })}
        </button>
      )}
      {loading.error && (
        <p className="field-error" role="alert">
          {loading.error.message}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="comments">
          {shown.map((comment) => (
            <li key={comment.com_id}>
              <Avatar name={comment.nickname} url={comment.head_url} />
              <div>
                <p className="comment-head">
                  <b>{comment.nickname}</b>
                  {comment.reply_to && (
                    <span className="muted">{t('回复 {{name}}', { name: comment.reply_to.nickname })}</span>
                  )}
                  <time className="muted num">{pastTimeText(comment.t_create, now)}</time>
                </p>
                {comment.content && <p className="pre">{comment.content}</p>}
                {comment.img && <PictureWall urls={[comment.img]} name={t('评论图片')} />}
                <p className="comment-actions">
                  {abilities.comment && (
                    <button
                      type="button"
                      className="text-link"
                      aria-label={t('回复 {{name}}', { name: comment.nickname })}
                      onClick={() => setWriting({ to: comment })}
                    >
                      {t('回复')}
                    </button>
                  )}
                  {comment.mine === 1 && (
                    <button type="button" className="text-link" onClick={() => setRemoving(comment.com_id)}>
                      {t('删除')}
                    </button>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {writing && (
        <CommentSheet
          key={`${form} ${sent[form] ?? 0}`}
          ptId={pt_id}
          person={person}
          form={form}
          to={writing.to}
          onSaid={() => {
            setSent((all) => ({ ...all, [form]: (all[form] ?? 0) + 1 }));
            // Its answer may come when another one is open.
            setWriting((open) => (open === writing ? null : open));
          }}
          onClose={() => setWriting(null)}
        />
      )}
      {removing && (
        <SheetConfirm
          title={t('删除这条评论？')}
          lead={t('删除后不能恢复')}
          yes={uncomment.isPending ? t('正在删除…') : t('删除')}
          busy={uncomment.isPending}
          error={uncomment.error?.message}
          onYes={() => uncomment.mutate(removing)}
          onClose={() => {
            setRemoving(null);
            // A refusal about this comment is not said of the next.
            uncomment.reset();
          }}
        />
      )}
    </section>
  );
}

interface CommentSheetProps {
  ptId: string;
  person: string;
  /** Name under which its text is stored. */
  form: string;
  to: RecordComment | null;
  onSaid: () => void;
  onClose: () => void;
}

function CommentSheet({ ptId, person, form, to, onSaid, onClose }: CommentSheetProps) {
  const id = useId();
  const { draft, ready, update, forget } = useStoredForm(person, form, NOTHING);
  const text = textAt(draft, TEXT);
  const saying = useComment(ptId, () => {
    forget();
    onSaid();
  });
  const length = lengthOf(text.trim());
  return (
    <Sheet
      title={to ? t('回复 {{name}}', { name: to.nickname }) : t('写评论')}
      onClose={onClose}
      takesBack
      foot={
        <PlainButton
          look="primary"
          disabled={saying.isPending || !ready || length > LIMITS.comment}
          onClick={() => saying.mutate({ content: text.trim(), ...(to ? { com_id: to.com_id } : {}) })}
        >
          {saying.isPending ? t('正在发送…') : t('发送')}
        </PlainButton>
      }
    >
      {to && <p className="muted clamp">{to.content}</p>}
      <div className="field">
        <label htmlFor={id}>{t('评论内容')}</label>
        <TextArea
          id={id}
          rows={4}
          value={text}
          aria-invalid={Boolean(saying.error)}
          aria-describedby={`${id}-state`}
          onChange={(typed) => {
            update(TEXT, () => typed);
            if (saying.error) saying.reset();
          }}
        />
        <p id={`${id}-state`} className={saying.error ? 'field-error' : 'muted num'} role="status">
          {saying.error ? saying.error.message : `${length} / ${LIMITS.comment}`}
        </p>
      </div>
    </Sheet>
  );
}
