import { ACTIVITY_MESSAGES, type Card, listActivities, pinActivity, STATUS } from '@rollcall/contract';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Tag } from '@rollcall/ui/primitives/tag';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { formatSpan } from '../../../lib/dates.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { storeCid } from '../../../lib/session-store.ts';
import { StatusTag } from '../../../ui/status-tag.tsx';
import {
  cardCountOf,
  joinedOf,
  kindWord,
  missingOf,
  progressOf,
  retentionText,
  rhythmOf,
} from '../api/card-text.ts';
import { BinActions } from './bin-actions.tsx';
import { Cover } from './cover.tsx';

/** Of today, or of those who may join; where nobody is due today there is nothing to fill. */
const hasBar = ({ del, status, due_today }: Card): boolean =>
  del === 0 && (status === STATUS.NOT_STARTED || (status === STATUS.RUNNING && due_today === 1));

/** One activity (LIST-14): what it is, how today goes, and the ways into it. */
export function ActivityCard({ card }: { card: Card }) {
  const count = cardCountOf(card);
  const rhythm = rhythmOf(card);
  const span = [formatSpan(card.start_date, card.end_date), joinedOf(card), card.signature]
    .filter(Boolean)
    .join(' · ');
  return (
    <article className="card rc-card" aria-labelledby={`card-${card.cid}`}>
      <Cover title={card.title} banner={card.banner} over={card.del === 1 || card.status === STATUS.ENDED}>
        {card.del === 0 && <Pin card={card} />}
      </Cover>
      <div className="card-body">
        <div className="card-tags">
          {card.del ? <Tag>{t('已删除')}</Tag> : <StatusTag status={card.status} />}
          <Tag>{kindWord(card)}</Tag>
          {card.sys_clean === 1 && <Tag tone="amber">{t('由系统清理')}</Tag>}
          {card.show_remove_tip === 1 && <Tag tone="amber">{t('已免费保存超过6个月')}</Tag>}
        </div>
        <h2 id={`card-${card.cid}`} title={card.title}>
          {card.del ? (
            card.title
          ) : (
            <Link
              to={`/checkinDetail?cid=${card.cid}`}
              className="card-title"
              onClick={() => storeCid(card.cid)}
            >
              {card.title}
            </Link>
          )}
        </h2>
        <p className="card-line" title={rhythm}>
          {rhythm}
        </p>
        <p className="card-line" title={span}>
          {span}
        </p>
        <div className="card-count">
          <strong>{count.text}</strong>
          <span>{progressOf(card)}</span>
        </div>
        {hasBar(card) && (
          <div className="card-bar" aria-hidden="true">
            <span
              className={count.live ? 'card-bar-live' : undefined}
              style={{ width: `${Math.min(1, count.share) * 100}%` }}
            />
          </div>
        )}
      </div>
      <footer className="card-foot">
        <CardNote card={card} />
        {card.del ? <BinActions card={card} /> : <CardLinks card={card} />}
      </footer>
    </article>
  );
}

/** LIST-20: pins and unpins in one's own list. */
function Pin({ card }: { card: Card }) {
  const pin = useAction(pinActivity, {
    onDone: (_, request) => {
      toast.success(request.type ? t(ACTIVITY_MESSAGES.pinned) : t(ACTIVITY_MESSAGES.unpinned));
      void refresh(listActivities);
    },
  });
  const label = card.top ? t('取消置顶') : t('置顶');
  return (
    <button
      type="button"
      className="card-pin"
      aria-pressed={card.top === 1}
      aria-label={label}
      title={label}
      disabled={pin.busy}
      onClick={() => void pin.run({ cid: card.cid, type: card.top ? 0 : 1 })}
    >
      <Icon name="pin" size={14} />
      {t('置顶')}
    </button>
  );
}

/** LIST-16: settings and members are the managers'; whoever else finds a card here may share it. */
function CardLinks({ card }: { card: Card }) {
  const manages = card.is_admin === 1 || card.is_owner === 1;
  const links = [
    [`/checkinDetail?cid=${card.cid}`, t('详情')],
    ...(manages ? [[`/manageSetting/${card.cid}`, t('设置')]] : []),
    [`/checkin-info/${card.cid}`, t('分享')],
    ...(manages ? [[`/menber-setting/${card.cid}/${card.template}`, t('成员')]] : []),
  ] as const;
  return (
    <nav aria-label={card.title}>
      {links.map(([to = '', label]) => (
        <Link key={to} to={to} className="card-link" onClick={() => storeCid(card.cid)}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The reason for attention, else the retention, else the number of participants. */
function CardNote({ card }: { card: Card }) {
  const retention = retentionText(card);
  if (retention) return <span title={retention.long}>{retention.short}</span>;
  const missing = missingOf(card);
  if (missing > 0) return <span className="card-due">{t('缺 {{n}} 人', { n: missing })}</span>;
  if (card.join_num === 0 && card.status !== STATUS.ENDED) return <span>{t('分享后成员可加入')}</span>;
  return <span>{card.status === STATUS.RUNNING ? null : t('{{n}} 人参与', { n: card.join_num })}</span>;
}
