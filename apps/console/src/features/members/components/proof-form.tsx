import { type ReauthWay, reauthStatus } from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { Button } from '@rollcall/ui/primitives/button';
import { PasswordField } from '@rollcall/ui/primitives/password-field';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { t } from '@rollcall/web/i18n';
import { type FormEvent, useEffect, useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { useCall } from '../../../lib/queries.ts';
import { readUser } from '../../../lib/session-store.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone, TextSkeleton } from '../../../ui/skeletons.tsx';
import { useProof, useScanProof } from '../hooks/use-proof.ts';
import '../proof.css';

interface ProofFormProps {
  /** Label of the button that sends the proof. */
  action: string;
  onDone: () => void;
}

/** Proves once more who is asking, in whichever way they can. */
export function ProofForm({ action, onDone }: ProofFormProps) {
  const { data, error, refetch } = useCall(reauthStatus, {}, { gcTime: 0 });
  const [chosen, setChosen] = useState<ReauthWay | null>(null);
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={4} />;
  const { ways, mobile } = data.data;
  const way = chosen ?? ways[0]!;
  const LABELS: Record<ReauthWay, string> = {
    password: t('密码'),
    sms: t('短信验证码'),
    scan: t('扫码'),
    local: t('演示账号'),
  };
  return (
    <div className="mem-proof">
      <Segmented
        label={t('验证方式')}
        value={way}
        options={ways.map((value) => ({ value, label: LABELS[value] }))}
        onChange={setChosen}
      />
      {way === 'scan' ? (
        <Scan onDone={onDone} />
      ) : (
        <Typed key={way} way={way} mobile={mobile} action={action} onDone={onDone} />
      )}
    </div>
  );
}

function Scan({ onDone }: { onDone: () => void }) {
  const { picture, error, retry } = useScanProof(onDone);
  return (
    <div className="mem-proof-scan">
      {error ? (
        <div className="mem-proof-code" role="alert">
          <p>{messageOf(error)}</p>
          <Button onClick={retry}>{t('换一个二维码')}</Button>
        </div>
      ) : picture === '' ? (
        <Bone width={184} height={184} radius={8} />
      ) : (
        <img src={picture} alt={t('验证身份的二维码')} width={184} height={184} />
      )}
      <p className="mem-quiet">{t('请用当前账号的手机扫码，并在手机上确认')}</p>
    </div>
  );
}

interface TypedProps {
  way: Exclude<ReauthWay, 'scan'>;
  mobile: string;
  action: string;
  onDone: () => void;
}

function Typed({ way, mobile, action, onDone }: TypedProps) {
  const [text, setText] = useState('');
  const [left, setLeft] = useState(0);
  const { busy, sending, prove, sendCode } = useProof(onDone);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void prove(way, way === 'local' ? `local:${readUser()?.nickname ?? ''}` : text);
  };
  const send = async () => {
    if (await sendCode()) setLeft(LIMITS.codePauseSeconds);
  };
  return (
    <form className="mem-proof-form" onSubmit={submit}>
      {way === 'local' && <p className="mem-quiet">{t('开发环境：以当前演示账号再次登录。')}</p>}
      {way === 'password' && (
        <PasswordField
          value={text}
          autoFocus
          autoComplete="current-password"
          placeholder={t('登录密码')}
          label={t('登录密码')}
          onChange={setText}
        />
      )}
      {way === 'sms' && (
        <>
          <p className="mem-quiet">{t('验证码将发送到 {{mobile}}', { mobile })}</p>
          <div className="mem-proof-sms">
            <TextField
              value={text}
              inputMode="numeric"
              autoComplete="one-time-code"
              most={LIMITS.smsCode}
              placeholder={t('短信验证码')}
              label={t('短信验证码')}
              onChange={setText}
            />
            <Button busy={sending} disabled={left > 0} onClick={() => void send()}>
              {left > 0 ? t('{{n}} 秒后重发', { n: left }) : t('获取验证码')}
            </Button>
          </div>
        </>
      )}
      <Button type="submit" look="primary" busy={busy} disabled={way !== 'local' && text === ''}>
        {action}
      </Button>
    </form>
  );
}
