import { OPERATOR_LIMITS } from '@rollcall/contract/operator/limits';
import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { LabelledField } from './labelled-field.tsx';

interface NameStepProps {
  busy: boolean;
  problem: string;
  onSend: (name: string, pwd: string) => void;
}

/** First: who, and the password. */
export function NameStep({ busy, problem, onSend }: NameStepProps) {
  const [name, setName] = useState('');
  const [pwd, setPwd] = useState('');
  return (
    <form
      className="opl-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(name, pwd);
      }}
    >
      <LabelledField
        label={t('用户名')}
        value={name}
        onChange={setName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={OPERATOR_LIMITS.loginName}
        required
        autoFocus
      />
      <LabelledField
        label={t('密码')}
        type="password"
        value={pwd}
        onChange={setPwd}
        autoComplete="current-password"
        maxLength={OPERATOR_LIMITS.password}
        required
      />
      <p className="opl-problem" role="alert">
        {problem}
      </p>
      <Button type="submit" look="primary" className="opl-wide" busy={busy}>
        {busy ? t('正在验证') : t('下一步')}
      </Button>
    </form>
  );
}
