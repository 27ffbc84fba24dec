import type { RecordRemark } from '@rollcall/contract';
import type { Day } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';
import { Avatar } from '../../../ui/avatar.tsx';
import { GradeBadge, Stars } from '../../../ui/grade-badge.tsx';
import { dateTimeInWords } from '../model/time-in-words.ts';
import { Pictures } from './pictures.tsx';

/** Reviews of a record, newest first: grade, stars, text, pictures, audio (REC-20). */
export function Reviews({ remarks, today }: { remarks: readonly RecordRemark[]; today: Day }) {
  if (remarks.length === 0) return null;
  return (
    <ul className="rec-reviews" aria-label={t('点评')}>
      {remarks.map((remark) => (
        <li key={remark.id} className="rec-review">
          <GradeBadge rank={remark.rank} size={28} named />
          <div className="rec-said">
            <p className="rec-said-head">
              <Avatar name={remark.nickname} src={remark.head_url} size={20} />
              <b>{remark.nickname || t('老师')}</b>
              <Stars rank={remark.rank} />
              <time dateTime={new Date(remark.t_submit * 1000).toISOString()}>
                {dateTimeInWords(remark.t_submit, today)}
              </time>
            </p>
            {remark.content !== '' && <p className="rec-text">{remark.content}</p>}
            {remark.imgs.length > 0 && <Pictures urls={remark.imgs} />}
            {remark.audio && (
              <audio
                className="rec-audio"
                src={remark.audio.audioUrl}
                controls
                preload="none"
                aria-label={t('语音点评')}
              >
                <track kind="captions" />
              </audio>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
