import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { NewPasswordFields, NOTHING_TYPED } from './new-password-fields.tsx';

interface NewPasswordStepProps {
  busy: boolean;
  problem: string;
  onSend: (pwd: string) => void;
}

/** Third, the first time: a password that nobody else knows. */
export function NewPasswordStep({ busy, problem, onSend }: NewPasswordStepProps) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [unequal, setUnequal] = useState(false);
  return (
    <form
      className="opl-form"
      onSubmit={(event) => {
        event.preventDefault();
        const isSame = typed.pwd === typed.again;
        setUnequal(!isSame);
        if (isSame) onSend(typed.pwd);
      }}
    >
      <p className="opl-lead">{t('初始密码别人也知道，请换成只有您知道的密码，至少 12 个字。')}</p>
      <NewPasswordFields label={t('新密码')} typed={typed} onType={setTyped} autoFocus />
      <p className="opl-problem" role="alert">
        {unequal ? t('两次输入的密码不一样') : problem}
      </p>
      <Button type="submit" look="primary" className="opl-wide" busy={busy}>
        {busy ? t('正在保存') : t('保存并继续')}
      </Button>
    </form>
  );
}
