import { LIMITS, MEMBER_MESSAGES, renameMember } from '@rollcall/contract';
import { FormRow } from '@rollcall/ui/composites/form-row';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useAction } from '../../../lib/queries.ts';
import { Required } from './field-control.tsx';
import '../members.css';

interface RenameDialogProps {
  cid: string;
  /** Public id of the member. */
  target: string;
  name: string;
  /** Given where the number can be changed as well: a class asks for it (G49). */
  stuNo?: string | undefined;
  /** Closes the dialog; with the new name where it was saved. */
  onDone: (alias?: string) => void;
}

/** Renames a member outside the list of members, for instance from one of their records (G49). */
export default function RenameDialog({ cid, target, name, stuNo, onDone }: RenameDialogProps) {
  const [alias, setAlias] = useState(name);
  const [number, setNumber] = useState(stuNo ?? '');
  const [wrong, setWrong] = useState(false);
  const { run, busy } = useAction(renameMember, {
    onDone: (_answer, request) => {
      toast.success(t(MEMBER_MESSAGES.renamed));
      onDone(request.alias);
    },
  });
  const submit = () => {
    if (alias.trim() === '') setWrong(true);
    else void run({ cid, target, alias, ...(stuNo === undefined ? {} : { stu_no: number }) });
  };
  return (
    <Dialog
      title={t('修改名字')}
      act={{ label: t('保存'), busy, onPress: submit }}
      dirty={alias !== name || number !== (stuNo ?? '')}
      onClose={() => onDone()}
    >
      <FormRow
        stacked
        label={t('签到名字')}
        tag={<Required />}
        error={wrong ? t(MEMBER_MESSAGES.renameEmpty) : undefined}
      >
        <TextField
          value={alias}
          most={LIMITS.memberName}
          counted
          required
          onChange={(value) => {
            setAlias(value);
            setWrong(false);
          }}
        />
      </FormRow>
      {stuNo !== undefined && (
        <FormRow stacked label={t('学号')}>
          <TextField value={number} most={LIMITS.studentNumber} onChange={setNumber} />
        </FormRow>
      )}
    </Dialog>
  );
}
