import type { OperatorStep } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useCode } from '../../../lib/hooks/use-code.ts';
import { Bone } from '../../../ui/skeletons.tsx';
import { LabelledField } from './labelled-field.tsx';

interface CodeStepProps {
  step: OperatorStep;
  busy: boolean;
  problem: string;
  onSend: (code: string) => void;
  onBack: () => void;
}

/** Pixels a side of the code that a phone reads. */
const SIZE = 176;

/** Second: the code of the phone; the first time with the secret that the phone is to keep. */
export function CodeStep({ step, busy, problem, onSend, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [lost, setLost] = useState(false);
  const picture = useCode(step.uri, SIZE * 2, '');
  const first = step.step === 'enrol';
  return (
    <form
      className="opl-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(code);
        setCode('');
      }}
    >
      {first ? (
        <>
          <p className="opl-lead">
            {t(
              '首次登录需要绑定验证器。用手机上的验证器应用（如 Microsoft Authenticator）扫描下面的二维码。',
            )}
          </p>
          <div className="opl-qr">
            {picture ? (
              <img src={picture} width={SIZE} height={SIZE} alt={t('验证器二维码')} />
            ) : (
              <Bone width={SIZE} height={SIZE} radius={8} />
            )}
          </div>
          <p className="opl-secret">
            {t('无法扫码时手工输入密钥')}
            <code>{step.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
          </p>
        </>
      ) : (
        <p className="opl-lead">
          {lost ? t('输入保存的恢复码，每个只能用一次。') : t('输入手机验证器上显示的 6 位数字。')}
        </p>
      )}
      <LabelledField
        key={lost ? 'recovery' : 'code'}
        label={lost ? t('恢复码') : t('验证码')}
        value={code}
        onChange={setCode}
        inputMode={lost ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={lost ? 11 : 6}
        required
        autoFocus
      />
      <p className="opl-problem" role="alert">
        {problem}
      </p>
      <Button type="submit" look="primary" className="opl-wide" busy={busy}>
        {busy ? t('正在验证') : t('登录')}
      </Button>
      <p className="opl-other">
        <button type="button" onClick={onBack}>
          {t('换一个用户名')}
        </button>
        {!first && (
          <button type="button" onClick={() => setLost(!lost)}>
            {lost ? t('使用验证码') : t('手机不在身边')}
          </button>
        )}
      </p>
    </form>
  );
}
