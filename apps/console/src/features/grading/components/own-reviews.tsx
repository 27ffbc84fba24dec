import type { CheckinRecord, RecordRemark } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useRef, useState } from 'react';
import { useActivity } from '../../../lib/activity.ts';
import { showError } from '../../../lib/errors.ts';
import { GradeBadge } from '../../../ui/grade-badge.tsx';
import { takeBack } from '../api/reviews.ts';

interface OwnReviewsProps {
  record: CheckinRecord;
  editing: string | null;
  /** null: ends the changing. */
  onEdit: (remark: RecordRemark | null) => void;
  onDone: (record: CheckinRecord) => void;
  /** Closes the panel. */
  onClose: () => void;
}

const wordsOf = ({ content, imgs, audio }: RecordRemark) =>
  [content, imgs.length > 0 && t('图片 {{n}} 张', { n: imgs.length }), audio && t('语音')]
    .filter(Boolean)
    .join(' · ');

/** Reviews that the viewer may change or take back: their own, and the initiator those of all. */
export function OwnReviews({ record, editing, onEdit, onDone, onClose }: OwnReviewsProps) {
  const { activity } = useActivity();
  /** Review that is being taken back. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = record.remarks.filter(({ mine }) => mine === 1 || activity.is_owner === 1);
  if (shown.length === 0) return null;
  const remove = async (id: string) => {
    setLeaving(id);
    try {
      const after = await takeBack(record.pt_id, id);
      if (editing === id) onEdit(null);
      toast.success(t('点评已撤回'));
      onDone(after);
      // Null once the panel is gone: another one may be open.
      if (list.current) onClose();
    } catch (error) {
      showError(error);
    } finally {
      setLeaving(null);
    }
  };
  return (
    <ul ref={list} className="mk-own" aria-label={t('已有的点评')}>
      {shown.map((remark) => (
        <li key={remark.id}>
          <GradeBadge rank={remark.rank} size={22} named />
          <span className="mk-own-words">
            {remark.mine === 0 && <b>{remark.nickname}</b>}
            {wordsOf(remark)}
          </span>
          {remark.mine === 1 && (
            <Button look="quiet" onClick={() => onEdit(editing === remark.id ? null : remark)}>
              {editing === remark.id ? t('不改了') : t('修改')}
            </Button>
          )}
          <Button
            look="quiet"
            busy={leaving === remark.id}
            disabled={leaving !== null && leaving !== remark.id}
            onClick={() => void remove(remark.id)}
          >
            {t('撤回')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
