import type { CheckinRecord } from '@rollcall/contract';
import { Icon, type IconName } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { countInWords } from '../model/counts.ts';

export type RecordAction = 'like' | 'comment' | 'review' | 'pin' | 'rename' | 'blacklist' | 'remove';

interface RecordActionsProps {
  record: CheckinRecord;
  /** Which of the composers stands open beneath. */
  open: 'comment' | 'review' | null;
  /** Actions that somebody else has to give: there is nothing to open without them. */
  missing: readonly RecordAction[];
  onAct: (action: RecordAction) => void;
  /** More on the left. */
  children?: ReactNode;
}

interface Entry {
  action: RecordAction;
  icon: IconName;
  label: string;
  count?: number;
  pressed?: boolean;
  danger?: boolean;
}

/** The seven actions (REC-11), as far as the viewer may: what is said of the record left, what is done to it right. */
export function RecordActions({ record, open, missing, onAct, children }: RecordActionsProps) {
  const may = ({ action }: Entry) => record.abilities[action] && !missing.includes(action);
  const liked = record.like === 1;
  const talk: Entry[] = [
    { action: 'like', icon: 'like', label: t('赞'), count: record.like_count, pressed: liked },
    {
      action: 'comment',
      icon: 'comment',
      label: t('评论'),
      count: record.comment_count,
      pressed: open === 'comment',
    },
    { action: 'review', icon: 'pencil', label: t('点评'), pressed: open === 'review' },
  ];
  const work: Entry[] = [
    { action: 'pin', icon: 'pin', label: record.top === 1 ? t('取消置顶') : t('置顶') },
    { action: 'rename', icon: 'people', label: t('改名') },
    { action: 'blacklist', icon: 'ban', label: t('加入黑名单'), danger: true },
    { action: 'remove', icon: 'trash', label: t('删除'), danger: true },
  ];
  const show = (entries: Entry[]) =>
    entries.filter(may).map(({ action, icon, label, count = 0, pressed, danger }) => (
      <button
        key={action}
        type="button"
        className={danger ? 'rec-act rec-act-danger' : 'rec-act'}
        aria-pressed={pressed}
        aria-label={count > 0 ? t('{{label}}，{{n}}', { label, n: count }) : label}
        onClick={() => onAct(action)}
      >
        <Icon name={icon} size={16} />
        {label}
        {countInWords(count) !== '' && <span className="rec-act-count">{countInWords(count)}</span>}
      </button>
    ));
  return (
    <div className="rec-actions">
      <span>
        {show(talk)}
        {children}
      </span>
      <span>{show(work)}</span>
    </div>
  );
}
