import {
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
import { useAction } from '../../../lib/queries.ts';
import { refreshMembers } from '../hooks/use-members.ts';
import { actionLabel, consequenceOf, isLoss, ROLE_OF } from '../model/wording.ts';

interface ConfirmDialogProps {
  cid: string;
  action: MemberAction;
  row: MemberRow;
  kind: Kind;
  onClose: () => void;
}

/** Says what a change of a role does before it is made (MEMBER-21); a gate that is met shows its own dialog. */
export default function ConfirmDialog({ cid, action, row, kind, onClose }: ConfirmDialogProps) {
  const done = (text: string) => {
    toast.success(text);
    onClose();
    void refreshMembers();
  };
  const changing = useAction(setRole, {
    onDone: () => done(action === 'blacklist' ? t(MEMBER_MESSAGES.blacklisted) : t(MEMBER_MESSAGES.set)),
  });
  const restoring = useAction(restoreRecords, {
    onDone: ({ data }) => done(t(MEMBER_MESSAGES.restored(data.restored))),
  });
  const unionid = row['-1'];
  const confirm = () => {
    const change = ROLE_OF[action];
    // Closed first: a gate's dialog must not stand over this one.
    if (change) void changing.run({ cid, unionid, ...change }).then((answer) => answer ?? onClose());
    else void restoring.run({ cid, unionid }).then((answer) => answer ?? onClose());
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
