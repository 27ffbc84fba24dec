import { CERT_MESSAGES, type CertDetail, getCertDetail, MP_CODE, verifyMpCode } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { FieldError } from '../../../ui/form/controls/form-row.tsx';
import '../../../ui/form/form-controls.css';

/** The four digits that the reviewer sent to the public account (CERT-29, CERT-30). */
export function MpCode({ detail }: { detail: CertDetail }) {
  const [digits, setDigits] = useState('');
  const [wrong, setWrong] = useState<string>();
  const verify = useAction(verifyMpCode, {
    onDone: () => {
      toast.success(t(CERT_MESSAGES.mpVerified));
      void refresh(getCertDetail);
    },
    onError: (error) => {
      showError(error);
      setDigits('');
      void refresh(getCertDetail);
    },
  });
  const { mp_code_status: status, mp_tries, subject } = detail;

  function submit() {
    const isWhole = /^\d{4}$/.test(digits);
    setWrong(isWhole ? undefined : t(CERT_MESSAGES.mpCodeEmpty));
    if (!isWhole) toast.error(t(CERT_MESSAGES.mpCodeEmpty));
    else void verify.run({ cert_id: detail.cert_id, mp_verify_code: digits });
  }

  if (status === MP_CODE.VERIFIED)
    return (
      <p className="cert-mp cert-mp-done">
        <Icon name="check" />
        {t('公众号“{{subject}}”已完成验证', { subject })}
      </p>
    );
  if (status === MP_CODE.NOT_SENT)
    return (
      <div className="cert-mp">
        <h3>{t('公众号验证')}</h3>
        <p>
          {t('审核人员会给公众号“{{subject}}”发送一条私信，内有四位验证码。收到后回到这里填写。', {
            subject,
          })}
        </p>
      </div>
    );
  return (
    <form
      className="cert-mp"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3>{t('填写公众号收到的四位验证码')}</h3>
      {status === MP_CODE.LOCKED ? (
        <p className="cert-mp-locked">{t(CERT_MESSAGES.mpCodeLocked)}</p>
      ) : (
        <>
          <p>{t('审核人员已发送到公众号“{{subject}}”的私信中，请在公众号后台的消息里查看。', { subject })}</p>
          <div className="cert-mp-row">
            <TextField
              className="cert-mp-code"
              label={t('四位验证码')}
              inputMode="numeric"
              autoComplete="one-time-code"
              most={4}
              value={digits}
              invalid={wrong !== undefined}
              onChange={(typed) => setDigits(typed.normalize('NFKC').replace(/\D/g, ''))}
            />
            <Button type="submit" look="primary" busy={verify.busy}>
              {t('验证')}
            </Button>
            <span className="cert-quiet">{t('还可以尝试 {{left}} 次', { left: mp_tries })}</span>
          </div>
          <FieldError message={wrong} />
        </>
      )}
    </form>
  );
}
