import { ACTIVITY_MESSAGES, type Card, getUserInfo, listActivities, purgeActivity } from '@rollcall/contract';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { isGone, showError } from '../../../lib/errors.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { useDeleteCode } from '../../../ui/delete-code.tsx';

/** LIST-30: what goes with it, before it goes for good. Loaded when it is opened. */
export default function PurgeDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const purged = () => {
    toast.success(t(ACTIVITY_MESSAGES.purged));
    onClose();
    void refresh(listActivities, getUserInfo);
  };
  const purge = useAction(purgeActivity, {
    onDone: purged,
    // By the press before, whose answer was lost, or by the sweep. Everything else leaves the typed code for another press.
    onError: (error) => (isGone(error) ? purged() : showError(error)),
  });
  // There is no way back from here: it asks for no less than the way into the bin.
  const { submit, field } = useDeleteCode(() => void purge.run({ cid: card.cid }));
  return (
    <Dialog
      title={t('彻底删除“{{title}}”？', { title: card.title })}
      lead={
        card.join_num > 0
          ? t('{{n}} 位成员的资料、全部签到记录、图片和下载文件会一起删除，不能找回。', { n: card.join_num })
          : t('设置、记录、图片和下载文件会一起删除，不能找回。')
      }
      act={{ label: t('彻底删除'), look: 'loss', busy: purge.busy, onPress: submit }}
      onClose={onClose}
    >
      {field}
    </Dialog>
  );
}
