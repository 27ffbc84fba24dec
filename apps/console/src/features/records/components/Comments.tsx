import type { CheckinRecord, RecordComment } from '@rollcall/contract';
import type { Day } from '@rollcall/rules/calendar';
import { useT } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { momentInWords } from '../model/moment.ts';
import { Pictures } from './Pictures.tsx';

interface CommentsProps {
  record: CheckinRecord;
  today: Day;
  onReply: (comment: RecordComment) => void;
  onRemove: (comment: RecordComment) => void;
}

/** The newest comments with whom they answer (REC-15); how many older ones there are stands above. */
export function Comments({ record, today, onReply, onRemove }: CommentsProps) {
  const t = useT();
  const { comments, comment_count, abilities } = record;
  if (comments.length === 0) return null;
  const older = comment_count - comments.length;
  return (
    <ul className="rec-comments" aria-label={t('评论')}>
      {older > 0 && <li className="rec-quiet">{t('更早的 {{n}} 条评论未显示', { n: older })}</li>}
      {comments.map((comment) => (
        <li key={comment.com_id} className="rec-comment">
          <Avatar name={comment.nickname} src={comment.head_url} size={24} />
          <div className="rec-said">
            <p className="rec-said-head">
              <b>{comment.nickname}</b>
              {comment.reply_to && (
                <span className="rec-quiet">{t('回复 {{name}}', { name: comment.reply_to.nickname })}</span>
              )}
              <time dateTime={new Date(comment.t_create * 1000).toISOString()}>
                {momentInWords(comment.t_create, today)}
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
                    onClick={() => onRemove(comment)}
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
  );
}
