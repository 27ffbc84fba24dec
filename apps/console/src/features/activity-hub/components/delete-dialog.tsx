import {
  ACTIVITY_MESSAGES,
  type ActivityDetail,
  getToday,
  getUserInfo,
  listActivities,
  recoverActivity,
  removeActivity,
} from '@rollcall/contract';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/client.ts';
import { isGone, showError } from '../../../lib/errors.ts';
import { forgetActivity, refresh, useAction } from '../../../lib/queries.ts';
import { storeCid } from '../../../lib/session-store.ts';
import { useDeleteCode } from '../../../ui/delete-code.tsx';

interface DeleteDialogProps {
  activity: Pick<ActivityDetail, 'cid' | 'title' | 'join_num' | 'record_num' | 'is_cerficated'>;
  onClose: () => void;
}

const refreshLists = () => refresh(listActivities, getToday, getUserInfo);

/** Takes a deletion back from its toast; the dialog is gone by then. */
function bringBack(cid: string): void {
  void api(recoverActivity, { cid }).then(() => {
    toast.success(t(ACTIVITY_MESSAGES.recovered));
    return refreshLists();
  }, showError);
}

/** DETAIL-17: the code that is shown must be typed, so that nobody deletes by a slip of the hand. */
export default function DeleteDialog({ activity, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const removed = () => {
    const words = t(ACTIVITY_MESSAGES.removedActivity);
    // Without certification nothing is recovered from the bin (CERTGATE-28): what is refused is not offered.
    if (activity.is_cerficated)
      toast.undo(words, { label: t('撤销'), onPress: () => bringBack(activity.cid) });
    else toast.success(words);
    storeCid('');
    void refreshLists();
    void Promise.resolve(navigate('/myCheckin')).then(() => forgetActivity(activity.cid));
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
