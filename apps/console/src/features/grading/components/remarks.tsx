import type { RecordRemark } from '@rollcall/contract';
import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { t } from '@rollcall/web/i18n';
import { formatDateTime } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { GradeBadge, Stars } from '../../../ui/grade-badge.tsx';

/** Reviews of a record: grade, stars, text, pictures, audio (REC-20). */
export function Remarks({ remarks }: { remarks: readonly RecordRemark[] }) {
  if (remarks.length === 0) return null;
  return (
    <section className="mk-remarks">
      <h2>{t('已有的点评')}</h2>
      <ul>
        {remarks.map((remark) => (
          <li key={remark.id}>
            <Avatar name={remark.nickname} src={remark.head_url} size={28} />
            <div>
              <p className="mk-remark-head">
                <b>{remark.nickname}</b>
                <GradeBadge rank={remark.rank} size={24} named />
                <Stars rank={remark.rank} />
                <time>{formatDateTime(remark.t_submit)}</time>
              </p>
              {remark.content !== '' && <p className="mk-words-small">{remark.content}</p>}
              {remark.imgs.length > 0 && (
                <span className="mk-remark-imgs">
                  {remark.imgs.map((url, index) => (
                    <a key={url} href={url} target="_blank" rel="noopener noreferrer">
                      <img
                        className="mk-remark-img"
                        src={listPicture(url)}
                        alt={t('点评图片 {{n}}', { n: index + 1 })}
                        loading="lazy"
                        decoding="async"
                      />
                    </a>
                  ))}
                </span>
              )}
              {remark.audio && (
                <audio
                  className="mk-audio"
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
    </section>
  );
}
