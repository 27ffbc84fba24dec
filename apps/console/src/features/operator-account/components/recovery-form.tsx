import { getOperator, renewRecoveryCodes } from '@rollcall/contract';
import { OPERATOR_LIMITS } from '@rollcall/contract/operator/limits';
import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { LabelledField } from './labelled-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Number of recovery codes left, and new ones in their place. */
export function RecoveryForm({ left }: { left: number }) {
  const [pwd, setPwd] = useState('');
  const [problem, setProblem] = useState('');
  const [codes, setCodes] = useState<string[]>([]);
  const renew = useAction(renewRecoveryCodes, {
    onDone: ({ data }) => {
      setPwd('');
      setProblem('');
      setCodes(data.recovery);
      void refresh(getOperator);
    },
    onError: (error) => setProblem(messageOf(error)),
  });
  if (codes.length > 0)
    return (
      <div className="opa-form">
        <RecoveryCodes codes={codes} />
        <Button onClick={() => setCodes([])}>{t('已妥善保存')}</Button>
      </div>
    );
  return (
    <form
      className="opl-form opa-form"
      onSubmit={(event) => {
        event.preventDefault();
        void renew.run({ pwd });
      }}
    >
      <p className="opl-lead">
        {left > 0
          ? t('还有 {{n}} 个恢复码可用。重新生成后，旧的全部失效。', { n: left })
          : t('没有可用的恢复码。请生成一组，手机丢失时用来登录。')}
      </p>
      <LabelledField
        label={t('当前密码')}
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
      <Button type="submit" busy={renew.busy}>
        {renew.busy ? t('正在生成') : t('重新生成恢复码')}
      </Button>
    </form>
  );
}
