import { PERSON_MESSAGES } from '@rollcall/contract/account/messages';
import { ApiRejection } from '@rollcall/contract/wire/client';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { t } from '@rollcall/web/i18n';
import { useEffect, useId, useState } from 'react';
import '../../../ui/fields/fields.css';
import { Sheet } from '../../../ui/sheet.tsx';
import { Failed, Skeleton } from '../../../ui/states.tsx';
import { requestProofCode, useProofWays, useProve } from '../api/me.ts';

/** True where a call was refused until the user proves their identity. */
export const needsProof = (error: Error | null): boolean =>
  error instanceof ApiRejection && error.data.reason === 'reauth_needed';

interface ProofSheetProps {
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks once more who it is: by password, by SMS, or, where there is neither, by a new login. */
export function ProofSheet({ name, onDone, onClose }: ProofSheetProps) {
  const { data, error, refetch } = useProofWays();
  const prove = useProve(onDone);
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
      <p>{PERSON_MESSAGES.proofNeeded}</p>
      {!data &&
        (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton heights={[120]} />)}
      {data && way === undefined && (
        <p className="muted">{t('请退出登录后重新登录，并在 10 分钟内再操作一次')}</p>
      )}
      {data && way !== undefined && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            setRejection('');
            prove.mutate({ way, typed: way === 'local' ? `local:${name}` : typed });
          }}
        >
          {way === 'local' && <p className="muted">{t('开发环境：以当前演示账号再次登录。')}</p>}
          {way === 'sms' && (
            <div className="field">
              <label htmlFor={id}>{t('发送到 {{mobile}} 的验证码', { mobile: data.mobile })}</label>
              <div className="pair code">
                <input
                  id={id}
                  className="input num"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={LIMITS.smsCode}
                  placeholder={t('短信验证码')}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value.trim())}
                />
                <button type="button" className="button" disabled={wait > 0} onClick={() => void send()}>
                  {wait > 0 ? t('{{wait}} 秒后重发', { wait }) : t('获取验证码')}
                </button>
              </div>
            </div>
          )}
          {way === 'password' && (
            <div className="field">
              <label htmlFor={id}>{t('登录密码')}</label>
              <input
                id={id}
                className="input"
                type="password"
                autoComplete="current-password"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </div>
          )}
          {problem && (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
          <button
            type="submit"
            className="button primary large"
            disabled={prove.isPending || (way !== 'local' && typed === '')}
          >
            {t('验证')}
          </button>
        </form>
      )}
    </Sheet>
  );
}
