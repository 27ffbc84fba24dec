import { LIMITS, MEMBER_MESSAGES, renameMember } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { Input, Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useAction } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast-store.ts';
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
  const id = useId();
  const [alias, setAlias] = useState(name);
  const [number, setNumber] = useState(stuNo ?? '');
  const [wrong, setWrong] = useState(false);
  const { run, busy } = useAction(renameMember, {
    onDone: (_answer, request) => {
      toast.success(MEMBER_MESSAGES.renamed);
      onDone(request.alias);
    },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (alias.trim() === '') setWrong(true);
    else void run({ cid, target, alias, ...(stuNo === undefined ? {} : { stu_no: number }) });
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={t('修改名字')}
      okText={t('保存')}
      cancelText={t('取消')}
      okButtonProps={{ loading: busy }}
      onOk={() => submit()}
      onCancel={() => onDone()}
    >
      <form className="mem-form" onSubmit={submit}>
        <label htmlFor={`${id}-name`}>
          {t('签到名字')}
          <span className="mem-required" aria-hidden="true">
            *
          </span>
        </label>
        <Input
          id={`${id}-name`}
          value={alias}
          maxLength={LIMITS.memberName}
          showCount
          autoFocus
          required
          status={wrong ? 'error' : ''}
          onChange={(event) => {
            setAlias(event.target.value);
            setWrong(false);
          }}
        />
        <p className="mem-wrong" role="alert">
          {wrong ? t(MEMBER_MESSAGES.renameEmpty) : ''}
        </p>
        {stuNo !== undefined && (
          <>
            <label htmlFor={`${id}-number`}>{t('学号')}</label>
            <Input
              id={`${id}-number`}
              value={number}
              maxLength={LIMITS.studentNumber}
              onChange={(event) => setNumber(event.target.value)}
            />
          </>
        )}
        <button type="submit" hidden />
      </form>
    </Modal>
  );
}
