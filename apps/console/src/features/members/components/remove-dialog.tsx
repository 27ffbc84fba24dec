import { MEMBER_MESSAGES, type MemberRow, quitActivity } from '@rollcall/contract';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { RadioGroup } from '@rollcall/ui/primitives/radio';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { isGone, showError } from '../../../lib/errors.ts';
import { useAction } from '../../../lib/queries.ts';
import { refreshMembers } from '../hooks/use-members.ts';

interface RemoveDialogProps {
  cid: string;
  row: MemberRow;
  onClose: () => void;
  /** It was done, and the dialog closed. */
  onDone: () => void;
}

/** Takes a member out, with or without their records (MEMBER-22). */
export default function RemoveDialog({ cid, row, onClose, onDone }: RemoveDialogProps) {
  const [clear, setClear] = useState<0 | 1>(0);
  const removed = () => {
    toast.success(t(MEMBER_MESSAGES.removed));
    onClose();
    onDone();
    void refreshMembers();
  };
  const { run, busy } = useAction(quitActivity, {
    onDone: removed,
    // By the press before, whose answer was lost, or by themselves.
    onError: (error) => (isGone(error) ? removed() : showError(error)),
  });
  const isLine = row.state === 'unclaimed';
  return (
    <Dialog
      title={t('删除“{{name}}”', { name: row['1'] })}
      lead={
        isLine
          ? t('从名单中去掉这一行，不再计入应到人数。重新上传含有该姓名的名单会再次加入。')
          : t('删除后将退出这个签到，不再计入应到人数。如需禁止再次加入，请使用黑名单。')
      }
      act={{
        label: t('删除'),
        look: 'loss',
        busy,
        onPress: () => void run({ cid, target: row['-1'], clear_data: clear }),
      }}
      cautious
      role="dialog"
      onClose={onClose}
    >
      <RadioGroup<0 | 1>
        stacked
        label={t('签到记录')}
        value={clear}
        onChange={setClear}
        options={[
          { value: 0, label: t('保留签到记录') },
          { value: 1, label: t('同时删除签到记录，不能恢复') },
        ]}
      />
    </Dialog>
  );
}
