import {
  ApiRejection,
  MEMBER_MESSAGES,
  type MemberAction,
  type MemberRow,
  restoreRecords,
  setRole,
} from '@rollcall/contract';
import type { Kind } from '@rollcall/rules/kind/kinds';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { showError } from '../../../lib/errors.ts';
import { useAction } from '../../../lib/queries.ts';
import { refreshMembers } from '../hooks/use-members.ts';
import { actionLabel, consequenceOf, isLoss, ROLE_OF } from '../model/wording.ts';

interface ConfirmDialogProps {
  cid: string;
  action: MemberAction;
  row: MemberRow;
  kind: Kind;
  onClose: () => void;
  /** It was done, and the dialog closed. */
  onDone: () => void;
}

/** Says what a change of a role does before it is made (MEMBER-21); a gate that is met shows its own dialog. */
export default function ConfirmDialog({ cid, action, row, kind, onClose, onDone }: ConfirmDialogProps) {
  const done = (text: string) => {
    toast.success(text);
    onClose();
    onDone();
    void refreshMembers();
  };
  const onError = (error: unknown) => {
    // Closed first: a gate's dialog must not stand over this one. Without an answer it stays, for another press.
    if (error instanceof ApiRejection) onClose();
    showError(error);
  };
  const changing = useAction(setRole, {
    onDone: () => done(action === 'blacklist' ? t(MEMBER_MESSAGES.blacklisted) : t(MEMBER_MESSAGES.set)),
    onError,
  });
  const restoring = useAction(restoreRecords, {
    onDone: ({ data }) => done(t(MEMBER_MESSAGES.restored(data.restored))),
    onError,
  });
  const unionid = row['-1'];
  const confirm = () => {
    const change = ROLE_OF[action];
    if (change) void changing.run({ cid, unionid, ...change });
    else void restoring.run({ cid, unionid });
  };
  return (
    <Dialog
      title={actionLabel(action, kind)}
      lead={consequenceOf(action, row, kind)}
      act={{
        label: actionLabel(action, kind),
        look: isLoss(action) ? 'loss' : 'primary',
        busy: changing.busy || restoring.busy,
        onPress: confirm,
      }}
      cautious={isLoss(action)}
      role="dialog"
      onClose={onClose}
    />
  );
}
