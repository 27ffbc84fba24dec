import { ACTIVITY_MESSAGES, type Card, getUserInfo, listActivities, purgeActivity } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { Modal } from 'antd';
import { showError } from '../../../lib/errors.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useDeleteCode } from '../../../ui/delete-code.tsx';

/** LIST-30: what goes with it, before it goes for good. Loaded when it is opened. */
export default function PurgeDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const purge = useAction(purgeActivity, {
    onDone: () => {
      toast.success(ACTIVITY_MESSAGES.purged);
      onClose();
      void refresh(listActivities, getUserInfo);
    },
    onError: (error) => {
      onClose();
      showError(error);
    },
  });
  // There is no way back from here: it asks for no less than the way into the bin.
  const { submit, field } = useDeleteCode(() => void purge.run({ cid: card.cid }));
  return (
    <Modal
      open
      centered
      width={440}
      title={t('彻底删除“{{title}}”？', { title: card.title })}
      okText={t('彻底删除')}
      cancelText={t('取消')}
      okButtonProps={{ danger: true, loading: purge.busy }}
      onOk={submit}
      onCancel={onClose}
    >
      <p>
        {card.join_num > 0
          ? t('{{n}} 位成员的资料、全部签到记录、图片和下载文件会一起删除，不能找回。', { n: card.join_num })
          : t('设置、记录、图片和下载文件会一起删除，不能找回。')}
      </p>
      {field}
    </Modal>
  );
}
