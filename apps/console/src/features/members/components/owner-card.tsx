import type { listMembers, ResponseOf } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';

type Answer = ResponseOf<typeof listMembers>;

interface OwnerCardProps {
  cid: string;
  owner: Answer['owner'];
  counts: Answer['counts'];
  /** Number of members, as at the head of the page. */
  joined: number;
  onAdd: () => void;
  onRename: () => void;
  onAnnounce: () => void;
  onDownload: () => void;
  /** Printed invitations for who has not joined yet. */
  onInvite: () => void;
}

/** Initiator of the activity (MEMBER-04), number of members, and actions on all of them. */
export function OwnerCard({
  cid,
  owner,
  counts,
  joined,
  onAdd,
  onRename,
  onAnnounce,
  onDownload,
  onInvite,
}: OwnerCardProps) {
  const { unclaimed, waiting } = counts;
  return (
    <section className="rc-card mem-owner" aria-label={t('发起人')}>
      <Avatar name={owner.uname} src={owner.upic} size={48} />
      <div className="mem-owner-who">
        <p className="mem-owner-name">
          <span>{owner.uname}</span>
          <Tag tone="jade">{t('发起人')}</Tag>
        </p>
        <p className="mem-quiet">
          {owner.alias !== '' && owner.alias !== owner.uname && (
            <span>{t('签到名字：{{name}}', { name: owner.alias })}</span>
          )}
          <button type="button" className="mem-link" onClick={onRename}>
            {t('修改签到名字')}
          </button>
        </p>
      </div>
      <dl className="mem-numbers">
        <div>
          <dt>{t('已加入')}</dt>
          <dd>{joined.toLocaleString('zh-CN')}</dd>
        </div>
        {unclaimed > 0 && (
          <div>
            <dt>{t('未加入')}</dt>
            <dd>{unclaimed.toLocaleString('zh-CN')}</dd>
          </div>
        )}
        {waiting > 0 && (
          <div>
            <dt>{t('待审核')}</dt>
            <dd>
              <Link to={`/approve?cid=${cid}`} aria-label={t('{{n}} 人待审核', { n: waiting })}>
                {waiting.toLocaleString('zh-CN')}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <div className="mem-owner-actions">
        <Button onClick={onAdd}>
          <Icon name="plus" size={16} />
          {t('添加成员')}
        </Button>
        {unclaimed > 0 && <Button onClick={onInvite}>{t('个人邀请')}</Button>}
        <Button onClick={onDownload}>
          <Icon name="download" size={16} />
          {t('下载')}
        </Button>
        <Button look="primary" onClick={onAnnounce}>
          {t('发通知')}
        </Button>
      </div>
    </section>
  );
}
