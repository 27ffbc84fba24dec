import { checkPhoneCode, requestPhoneCode } from '@rollcall/contract/account/mobile';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { isMobile, typedPhone } from '@rollcall/rules/field/fields';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { useCountdown } from '@rollcall/web/use-countdown';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { type DraftValue, isProvenPhone, type ProvenPhone } from '../../lib/draft.ts';
import { described, FieldNotes, type FieldProps, idsOf, Requirement } from './field-frame.tsx';

interface PhoneFieldProps extends Omit<FieldProps<string>, 'onChange' | 'value'> {
  value: DraftValue | undefined;
  onChange: (value: string | ProvenPhone) => void;
}

/** A mobile number; where the activity asks for it, proven by a code that is sent to it. */
export function PhoneField({ field, value, onChange, error }: PhoneFieldProps) {
  const proven = isProvenPhone(value);
  const last = useRef<ProvenPhone>(undefined);
  if (proven) last.current = value;
  const phone = proven ? value.phone : typeof value === 'string' ? value : '';
  return (
    <div className="field">
      <label htmlFor={idsOf(field).input}>
        {field.field_name}
        <Requirement field={field} />
      </label>
      <FieldNotes field={field} error={error}>
        <PlainTextField
          {...described(field, error)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={t('请输入{{name}}', { name: field.field_name })}
          value={phone}
          // Another number is another proof; back at the proven one, the proof still holds.
          onChange={(typed) =>
            onChange(last.current && typedPhone(typed) === last.current.phone ? last.current : typed)
          }
        />
        {field.verify_phone === 1 &&
          (proven ? (
            <p>
              <Tag tone="jade">{t('已验证')}</Tag>
            </p>
          ) : (
            <Proof name={field.field_name} phone={typedPhone(phone)} onProven={onChange} />
          ))}
      </FieldNotes>
    </div>
  );
}

interface ProofProps {
  name: string;
  phone: string;
  onProven: (value: ProvenPhone) => void;
}

/** Asks for a code and exchanges it for the proof. */
function Proof({ name, phone, onProven }: ProofProps) {
  const { cid = '' } = useParams();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState('');
  const { left: wait, start } = useCountdown(LIMITS.codePauseSeconds);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  // Drawn anew first: a field that takes nothing takes no focus either.
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isDue || busy) return;
    input.current?.focus();
    setIsDue(false);
  }, [isDue, busy]);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    await work().catch((error: Error) => setProblem(error.message));
    setBusy(false);
  }
  const request = () =>
    attempt(async () => {
      await api(requestPhoneCode, { cid, phone });
      setSent(phone);
      start();
      setIsDue(true);
    });
  const check = (typed: string) =>
    attempt(async () => {
      const { data } = await api(checkPhoneCode, { cid, phone: sent, code: typed });
      onProven({ phone: sent, proof: data.proof });
    });

  return (
    <>
      <div className="pair code">
        <PlainTextField
          ref={input}
          label={t('{{name}}的验证码', { name })}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={t('验证码')}
          most={LIMITS.smsCode}
          disabled={sent === '' || busy}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            if (typed.length === LIMITS.smsCode) void check(typed);
          }}
        />
        <PlainButton disabled={busy || wait > 0 || !isMobile(phone)} onClick={() => void request()}>
          {wait > 0 ? t('{{wait}} 秒后可重发', { wait }) : sent ? t('重新获取') : t('获取验证码')}
        </PlainButton>
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {sent !== '' && !problem && <p className="field-desc">{t('已发送到 {{sent}}', { sent })}</p>}
    </>
  );
}
