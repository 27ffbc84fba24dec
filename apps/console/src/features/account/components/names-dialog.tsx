import { LIMITS, savePerson } from '@rollcall/contract';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useAction } from '../../../lib/queries.ts';
import { patchUser } from '../../../lib/session-store.ts';
import { LabelledInput } from './labelled-input.tsx';
import './mobile.css';

interface NamesDialogProps {
  nickname: string;
  signature: string;
  onClose: () => void;
  onSaved: () => void;
}

/** The own nickname, and the name under which activities are initiated. */
export default function NamesDialog({ nickname, signature, onClose, onSaved }: NamesDialogProps) {
  const [names, setNames] = useState({ nickname, signature });
  const [wrong, setWrong] = useState('');
  const { run, busy } = useAction(savePerson, {
    onDone: () => {
      patchUser(names);
      onSaved();
    },
  });
  const save = () => {
    const missing = names.nickname.trim() === '';
    setWrong(missing ? t('请填写昵称') : '');
    if (!missing) void run(names);
  };
  return (
    <Dialog
      title={t('修改昵称和名称')}
      act={{ label: t('保存'), busy, onPress: save }}
      dirty={names.nickname !== nickname || names.signature !== signature}
      onClose={onClose}
    >
      <div className="mobile-form">
        <LabelledInput
          label={t('昵称')}
          autoComplete="nickname"
          placeholder={t('请填写昵称')}
          most={LIMITS.memberName}
          value={names.nickname}
          error={wrong || undefined}
          onChange={(value) => setNames({ ...names, nickname: value })}
        />
        <LabelledInput
          label={t('发起人名称')}
          autoComplete="off"
          most={LIMITS.memberName}
          placeholder={t('新建签到时显示，不填则用昵称')}
          value={names.signature}
          onChange={(value) => setNames({ ...names, signature: value })}
        />
      </div>
    </Dialog>
  );
}
