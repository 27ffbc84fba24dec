import { ApiRejection, MEMBER_MESSAGES, type MemberRow, setRole } from '@rollcall/contract';
import type { Kind } from '@rollcall/rules/kind/kinds';
import { t } from '@rollcall/web/i18n';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { useAction } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast-store.ts';
import { refreshMembers } from '../hooks/use-members.ts';
import { consequenceOf } from '../model/wording.ts';
import { ProofForm } from './proof-form.tsx';

interface TransferDialogProps {
  cid: string;
  row: MemberRow;
  kind: Kind;
  onClose: () => void;
}

const needsProof = (error: unknown): boolean =>
  error instanceof ApiRejection && error.data.reason === 'reauth_needed';

/**
 * Hands the activity over (MEMBER-20). A login of a while ago is asked for a proof, in the same dialog; then it is done
 * without another question.
 */
export default function TransferDialog({ cid, row, kind, onClose }: TransferDialogProps) {
  const [sure, setSure] = useState(false);
  const [proving, setProving] = useState(false);
  const { run, busy } = useAction(setRole, {
    onDone: () => {
      toast.success(MEMBER_MESSAGES.set);
      onClose();
      void refreshMembers();
    },
    onError: (error) => {
      if (needsProof(error)) setProving(true);
      else {
        showError(error);
        onClose();
      }
    },
  });
  const hand = () => void run({ cid, unionid: row['-1'], role: 3, type: 1 });
  if (proving)
    return (
      <Modal open centered width={440} title={t('验证身份')} footer={null} onCancel={onClose}>
        <p className="mem-lead">{MEMBER_MESSAGES.reauthNeeded}</p>
        <ProofForm action={t('验证并转让')} onDone={hand} />
      </Modal>
    );
  return (
    <Modal
      open
      centered
      width={440}
      title={t('转让发起人')}
      okText={t('转让')}
      cancelText={t('取消')}
      okButtonProps={{ danger: true, loading: busy, disabled: !sure }}
      onOk={hand}
      onCancel={onClose}
    >
      <p className="mem-lead">{consequenceOf('transfer', row, kind)}</p>
      <Checkbox checked={sure} onChange={(event) => setSure(event.target.checked)}>
        {t('我知道转让后不能撤销')}
      </Checkbox>
    </Modal>
  );
}
