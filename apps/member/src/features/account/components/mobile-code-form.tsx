import { LIMITS } from '@rollcall/contract/wire/limits';
import { isMobile } from '@rollcall/rules/field/fields';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { t } from '@rollcall/web/i18n';
import { useCountdown } from '@rollcall/web/use-countdown';
import { useId, useRef, useState } from 'react';
import '../../../ui/fields/fields.css';

interface MobileCodeFormProps {
  /** Sends a code to the number; rejects with what the server says against it. */
  request: (mobile: string, onPuzzle: () => void) => Promise<unknown>;
  action: string;
  busy: boolean;
  error: string | undefined;
  onSubmit: (mobile: string, code: string) => void;
}

/** A number, and the code that proves it. */
export function MobileCodeForm({ request, action, busy, error, onSubmit }: MobileCodeFormProps) {
  const id = useId();
  const codeInput = useRef<HTMLInputElement>(null);
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const { left: wait, start } = useCountdown(LIMITS.codePauseSeconds);
  const [isConfirming, setIsConfirming] = useState(false);
  const [solving, setSolving] = useState(false);
  const [rejection, setRejection] = useState('');

  async function send() {
    setIsConfirming(true);
    setRejection('');
    try {
      await request(mobile, () => setSolving(true));
      start();
      codeInput.current?.focus();
    } catch (reason) {
      setRejection((reason as Error).message);
    }
    setSolving(false);
    setIsConfirming(false);
  }

  const problem = rejection || error;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        setRejection('');
        onSubmit(mobile, code);
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-mobile`}>{t('手机号')}</label>
        <PlainTextField
          id={`${id}-mobile`}
          className="num"
          type="tel"
          autoComplete="tel"
          most={LIMITS.mobile}
          placeholder={t('请输入手机号')}
          value={mobile}
          onChange={(typed) => setMobile(typed.trim())}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-code`}>{t('验证码')}</label>
        <div className="pair code">
          <PlainTextField
            ref={codeInput}
            id={`${id}-code`}
            className="num"
            inputMode="numeric"
            autoComplete="one-time-code"
            most={LIMITS.codeInput}
            placeholder={t('短信验证码')}
            value={code}
            onChange={(typed) => setCode(typed.trim())}
          />
          <PlainButton disabled={isConfirming || wait > 0 || !isMobile(mobile)} onClick={() => void send()}>
            {wait > 0 ? t('{{wait}} 秒后重发', { wait }) : t('获取验证码')}
          </PlainButton>
        </div>
      </div>
      {solving && <output className="muted">{t('当前网络请求较多，正在自动验证，请稍等几秒')}</output>}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <PlainButton look="primary" type="submit" disabled={busy || !isMobile(mobile) || code === ''}>
        {action}
      </PlainButton>
    </form>
  );
}
