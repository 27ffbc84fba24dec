import { ACTIVITY_MESSAGES, type ActivityDetail, listActivities, removeActivity } from '@rollcall/contract';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useNavigate } from 'react-router';
import { isGone, showError } from '../../../lib/errors.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { storeCid } from '../../../lib/session-store.ts';
import { useDeleteCode } from '../../../ui/delete-code.tsx';

interface DeleteDialogProps {
  activity: Pick<ActivityDetail, 'cid' | 'title' | 'join_num' | 'record_num'>;
  onClose: () => void;
}

/** DETAIL-17: the code that is shown must be typed, so that nobody deletes by a slip of the hand. */
export default function DeleteDialog({ activity, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const removed = () => {
    toast.success(t(ACTIVITY_MESSAGES.removedActivity));
    storeCid('');
    void refresh(listActivities);
    void navigate('/myCheckin');
  };
  const remove = useAction(removeActivity, {
    onDone: removed,
    // By the press before, whose answer was lost.
    onError: (error) => (isGone(error) ? removed() : showError(error)),
  });
  const { submit, field } = useDeleteCode(() => void remove.run({ cid: activity.cid }));
  return (
    <Dialog
      title={t('删除签到')}
      lead={t(
        '“{{title}}”和它的 {{records}} 条记录会移到回收站，{{people}} 位成员不能再打开。回收站保留 6 个月。',
        {
          title: activity.title,
          records: activity.record_num,
          people: activity.join_num,
        },
      )}
      act={{ label: t('删除'), look: 'loss', busy: remove.busy, onPress: submit }}
      onClose={onClose}
    >
      {field}
    </Dialog>
  );
}
