import { changeOperatorPassword, getOperator } from '@rollcall/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { useT } from '../../../lib/i18n.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { LabelledField } from './LabelledField.tsx';

/** A new password of one's own; every other login ends. */
export function PasswordForm() {
  const t = useT();
  const [old, setOld] = useState('');
  const [pwd, setPwd] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState('');
  const change = useAction(changeOperatorPassword, {
    onDone: () => {
      for (const empty of [setOld, setPwd, setAgain, setProblem]) empty('');
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
        if (pwd === again) void change.run({ old, pwd });
        else setProblem(t('两次输入的密码不一样'));
      }}
    >
      <LabelledField
        label={t('当前密码')}
        type="password"
        value={old}
        onChange={setOld}
        autoComplete="current-password"
        maxLength={200}
        required
      />
      <LabelledField
        label={t('新密码（至少 12 个字）')}
        type="password"
        value={pwd}
        onChange={setPwd}
        autoComplete="new-password"
        minLength={12}
        maxLength={100}
        required
      />
      <LabelledField
        label={t('再输入一次')}
        type="password"
        value={again}
        onChange={setAgain}
        autoComplete="new-password"
        maxLength={100}
        required
      />
      <p className="opl-problem" role="alert">
        {problem}
      </p>
      <Button type="submit" look="primary" disabled={change.busy}>
        {change.busy ? t('正在保存') : t('修改密码')}
      </Button>
    </form>
  );
}
