import { PERSON_MESSAGES } from '@rollcall/contract/account/messages';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { Sheet } from '@rollcall/ui/primitives/sheet';
import { t } from '@rollcall/web/i18n';
import { hasReason } from '@rollcall/web/rejection';
import { useEffect, useId, useState } from 'react';
import '../../../ui/fields/fields.css';
import { Failed } from '../../../ui/states.tsx';
import { requestProofCode, useProofWays, useProve } from '../api/me.ts';

/** True where a call was refused until the user proves their identity. */
export const needsProof = (error: Error | null): boolean => hasReason(error, 'reauth_needed');

interface ProofSheetProps {
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks once more who it is: by password, by SMS, or, where there is neither, by a new login. */
export function ProofSheet({ name, onDone, onClose }: ProofSheetProps) {
  const { data, error, refetch } = useProofWays();
  const prove = useProve();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wait, setWait] = useState(0);
  const [rejection, setRejection] = useState('');
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const way = data?.ways.find((one) => one === 'sms' || one === 'password' || one === 'local');
  async function send() {
    setRejection('');
    try {
      await requestProofCode();
      setWait(LIMITS.codePauseSeconds);
    } catch (reason) {
      setRejection((reason as Error).message);
    }
  }
  const problem = rejection || prove.error?.message;
  return (
    <Sheet title={t('验证身份')} onClose={onClose}>
      <p>{t(PERSON_MESSAGES.proofNeeded)}</p>
      {!data &&
        (error ? <Failed error={error} onRetry={() => void refetch()} /> : <LoadingBlocks heights={[120]} />)}
      {data && way === undefined && (
        <p className="muted">{t('请退出登录后重新登录，并在 10 分钟内再操作一次')}</p>
      )}
      {data && way !== undefined && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            setRejection('');
            prove.mutate(
              { way, typed: way === 'local' ? `local:${name}` : typed },
              // Not for whoever has closed it meanwhile: they gave up what it was for.
              { onSuccess: onDone },
            );
          }}
        >
          {way === 'local' && <p className="muted">{t('开发环境：以当前演示账号再次登录。')}</p>}
          {way === 'sms' && (
            <div className="field">
              <label htmlFor={id}>{t('发送到 {{mobile}} 的验证码', { mobile: data.mobile })}</label>
              <div className="pair code">
                <PlainTextField
                  id={id}
                  className="num"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  most={LIMITS.smsCode}
                  placeholder={t('短信验证码')}
                  value={typed}
                  onChange={(typed) => setTyped(typed.trim())}
                />
                <PlainButton disabled={wait > 0} onClick={() => void send()}>
                  {wait > 0 ? t('{{wait}} 秒后重发', { wait }) : t('获取验证码')}
                </PlainButton>
              </div>
            </div>
          )}
          {way === 'password' && (
            <div className="field">
              <label htmlFor={id}>{t('登录密码')}</label>
              <PlainTextField
                id={id}
                type="password"
                autoComplete="current-password"
                value={typed}
                onChange={setTyped}
              />
            </div>
          )}
          {problem && (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
          <PlainButton
            look="primary"
            size="large"
            type="submit"
            disabled={prove.isPending || (way !== 'local' && typed === '')}
          >
            {t('验证')}
          </PlainButton>
        </form>
      )}
    </Sheet>
  );
}
