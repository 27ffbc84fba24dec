import { ACTIVITY_MESSAGES, type ActivityDetail, listActivities, quitActivity } from '@rollcall/contract';
import { Checkbox } from '@rollcall/ui/primitives/checkbox';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isGone, showError } from '../../../lib/errors.ts';
import { forgetActivity, refresh, useAction } from '../../../lib/queries.ts';
import { storeCid } from '../../../lib/session-store.ts';

interface QuitDialogProps {
  activity: Pick<ActivityDetail, 'cid' | 'title'>;
  onClose: () => void;
}

/** DETAIL-21: quitting, with or without the own records. */
export default function QuitDialog({ activity, onClose }: QuitDialogProps) {
  const navigate = useNavigate();
  const [clear, setClear] = useState(false);
  const left = () => {
    toast.success(t(ACTIVITY_MESSAGES.exited));
    storeCid('');
    void refresh(listActivities);
    void Promise.resolve(navigate('/myCheckin')).then(() => forgetActivity(activity.cid));
  };
  const exit = useAction(quitActivity, {
    onDone: left,
    // By the press before, whose answer was lost.
    onError: (error) => (isGone(error) ? left() : showError(error)),
  });
  return (
    <Dialog
      cautious
      role="dialog"
      title={t('退出签到')}
      lead={t('退出“{{title}}”后，您不再需要签到，也看不到其他人的记录。', { title: activity.title })}
      act={{
        label: t('退出'),
        look: 'loss',
        busy: exit.busy,
        onPress: () => void exit.run({ cid: activity.cid, clear_data: clear ? 1 : 0 }),
      }}
      onClose={onClose}
    >
      <Checkbox checked={clear} onChange={setClear}>
        {t('同时删除我的签到记录')}
      </Checkbox>
    </Dialog>
  );
}
