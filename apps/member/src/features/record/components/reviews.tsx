import { RANK_NAMES } from '@rollcall/contract/record/rank';
import type { RecordRemark } from '@rollcall/contract/record/record';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { pastTimeText } from '../../../lib/dated.ts';
import { AudioPlayer } from '../../../ui/media/audio-player.tsx';
import { PictureWall } from '../../../ui/media/picture-wall.tsx';
import { GradeBadge, Stars } from './grade-badge.tsx';
import './reviews.css';

/** Reviews of a record, the newest first (REC-20). */
export function Reviews({ remarks }: { remarks: readonly RecordRemark[] }) {
  if (remarks.length === 0) return null;
  const now = Date.now() / 1000;
  return (
    <section className="stack" aria-label={t('点评')}>
      <h2 className="section-name">{t('点评')}</h2>
      {remarks.map(({ id, rank, nickname, t_submit, content, imgs, audio }) => (
        <article key={id} className="card review">
          <header className="row">
            <GradeBadge rank={rank} />
            <div className="grow">
              <p className="review-name">
                {nickname || t('老师')}
                {rank > 0 && <Tag tone={rank === 1 ? 'amber' : 'jade'}>{RANK_NAMES[rank]}</Tag>}
              </p>
              <p className="muted num">
                <Stars rank={rank} /> {pastTimeText(t_submit, now)}
              </p>
            </div>
          </header>
          {content && <p className="pre">{content}</p>}
          {imgs.length > 0 && <PictureWall urls={imgs} name={t('点评图片')} />}
          {audio && <AudioPlayer src={audio.audioUrl} label={t('语音点评')} />}
        </article>
      ))}
    </section>
  );
}
