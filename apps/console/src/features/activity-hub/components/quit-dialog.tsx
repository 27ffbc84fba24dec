import { ACTIVITY_MESSAGES, type ActivityDetail, listActivities, quitActivity } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refresh, useAction } from '../../../lib/queries.ts';
import { storeCid } from '../../../lib/session-store.ts';
import { toast } from '../../../lib/toast-store.ts';

interface QuitDialogProps {
  activity: Pick<ActivityDetail, 'cid' | 'title'>;
  onClose: () => void;
}

/** DETAIL-21: quitting, with or without the own records. */
export default function QuitDialog({ activity, onClose }: QuitDialogProps) {
  const navigate = useNavigate();
  const [clear, setClear] = useState(false);
  const exit = useAction(quitActivity, {
    onDone: () => {
      toast.success(ACTIVITY_MESSAGES.exited);
      storeCid('');
      void refresh(listActivities);
      void navigate('/myCheckin');
    },
  });
  return (
    <Modal
      open
      centered
      width={440}
      title={t('退出签到')}
      okText={t('退出')}
      okButtonProps={{ danger: true, loading: exit.busy }}
      cancelText={t('取消')}
      onOk={() => void exit.run({ cid: activity.cid, clear_data: clear ? 1 : 0 })}
      onCancel={onClose}
    >
      <div className="hub-quit">
        <p>{t('退出“{{title}}”后，您不再需要签到，也看不到其他人的记录。', { title: activity.title })}</p>
        <Checkbox checked={clear} onChange={(event) => setClear(event.target.checked)}>
          {t('同时删除我的签到记录')}
        </Checkbox>
      </div>
    </Modal>
  );
}
