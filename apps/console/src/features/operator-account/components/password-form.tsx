import { changeOperatorPassword, getOperator } from '@rollcall/contract';
import { OPERATOR_LIMITS } from '@rollcall/contract/operator/limits';
import { Button } from '@rollcall/ui/primitives/button';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { LabelledField } from './labelled-field.tsx';
import { NewPasswordFields, NOTHING_TYPED } from './new-password-fields.tsx';

/** A new password of one's own; every other login ends. */
export function PasswordForm() {
  const [old, setOld] = useState('');
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [problem, setProblem] = useState('');
  const change = useAction(changeOperatorPassword, {
    onDone: () => {
      for (const empty of [setOld, setProblem]) empty('');
      setTyped(NOTHING_TYPED);
      toast.success(t('密码已修改，其他登录已结束'));
      void refresh(getOperator);
    },
    onError: (error) => setProblem(messageOf(error)),
  });
  return (
    <form
      className="opl-form opa-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.pwd === typed.again) void change.run({ old, pwd: typed.pwd });
        else setProblem(t('两次输入的密码不一样'));
      }}
    >
      <LabelledField
        label={t('当前密码')}
        type="password"
        value={old}
        onChange={setOld}
        autoComplete="current-password"
        maxLength={OPERATOR_LIMITS.password}
        required
      />
      <NewPasswordFields label={t('新密码（至少 12 个字）')} typed={typed} onType={setTyped} />
      <p className="opl-problem" role="alert">
        {problem}
      </p>
      <Button type="submit" look="primary" busy={change.busy}>
        {change.busy ? t('正在保存') : t('修改密码')}
      </Button>
    </form>
  );
}
