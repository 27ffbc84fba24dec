import { ApiRejection, MEMBER_MESSAGES, type MemberRow, setRole } from '@rollcall/contract';
import type { Kind } from '@rollcall/rules/kind/kinds';
import { Checkbox } from '@rollcall/ui/primitives/checkbox';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { hasReason } from '@rollcall/web/rejection';
import { useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { useAction } from '../../../lib/queries.ts';
import { refreshMembers } from '../hooks/use-members.ts';
import { consequenceOf } from '../model/wording.ts';
import { ProofForm } from './proof-form.tsx';

interface TransferDialogProps {
  cid: string;
  row: MemberRow;
  kind: Kind;
  onClose: () => void;
  /** It was done, and the dialog closed. */
  onDone: () => void;
}

/**
 * Hands the activity over (MEMBER-20). A login of a while ago is asked for a proof, in the same dialog; then it is done
 * without another question.
 */
export default function TransferDialog({ cid, row, kind, onClose, onDone }: TransferDialogProps) {
  const [sure, setSure] = useState(false);
  const [proving, setProving] = useState(false);
  const { run, busy } = useAction(setRole, {
    onDone: () => {
      toast.success(t(MEMBER_MESSAGES.set));
      onClose();
      onDone();
      void refreshMembers();
    },
    onError: (error) => {
      if (hasReason(error, 'reauth_needed')) setProving(true);
      else {
        showError(error);
        // Without an answer it stays, for another press.
        if (error instanceof ApiRejection) onClose();
      }
    },
  });
  const hand = () => void run({ cid, unionid: row['-1'], role: 3, type: 1 });
  if (proving)
    return (
      <Dialog key="proof" bare title={t('验证身份')} lead={t(MEMBER_MESSAGES.reauthNeeded)} onClose={onClose}>
        <ProofForm action={t('验证并转让')} onDone={hand} />
      </Dialog>
    );
  return (
    <Dialog
      title={t('转让发起人')}
      lead={consequenceOf('transfer', row, kind)}
      act={{ label: t('转让'), look: 'loss', busy, disabled: !sure, onPress: hand }}
      cautious
      role="dialog"
      onClose={onClose}
    >
      <Checkbox checked={sure} onChange={setSure}>
        {t('我知道转让后不能撤销')}
      </Checkbox>
    </Dialog>
  );
}
