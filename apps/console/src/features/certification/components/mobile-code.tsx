import { CERT_MESSAGES, requestCertCode } from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { isMobile } from '@rollcall/rules/field/fields';
import { Button } from '@rollcall/ui/primitives/button';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useCountdown } from '@rollcall/web/use-countdown';
import { useAction } from '../../../lib/queries.ts';
import { FormRow } from '../../../ui/form/controls/form-row.tsx';
import type { Application } from '../hooks/use-application.ts';

/** A mobile number and the code that proves it (CERT-20, CERT-24). */
export function MobileCode({ application }: { application: Application }) {
  const { form, wrong, put, say } = application;
  const pause = useCountdown(LIMITS.codePauseSeconds);
  const request = useAction(requestCertCode, {
    onDone: () => {
      pause.start();
      toast.success(t('验证码已发送'));
    },
  });
  function send() {
    if (isMobile(form.mobile)) void request.run({ mobile: form.mobile });
    else say('mobile', form.mobile === '' ? t(CERT_MESSAGES.empty.mobile) : t(CERT_MESSAGES.mobileInvalid));
  }
  return (
    <>
      <FormRow label={t('手机号')} htmlFor="cert-mobile" field="mobile" error={wrong.mobile}>
        <TextField
          id="cert-mobile"
          className="cert-short"
          type="tel"
          autoComplete="tel"
          most={LIMITS.mobile}
          value={form.mobile}
          invalid={wrong.mobile !== undefined}
          placeholder={t('11 位大陆手机号')}
          onChange={(mobile) => put({ mobile: mobile.trim() })}
        />
      </FormRow>
      <FormRow label={t('验证码')} htmlFor="cert-code" field="code" error={wrong.code}>
        <div className="cert-code">
          <TextField
            id="cert-code"
            className="cert-short"
            autoComplete="one-time-code"
            inputMode="numeric"
            most={LIMITS.codeInput}
            value={form.code}
            invalid={wrong.code !== undefined}
            placeholder={t('短信中的验证码')}
            onChange={(code) => put({ code: code.trim() })}
          />
          <Button busy={request.busy} disabled={pause.left > 0} onClick={send}>
            {pause.left > 0 ? t('{{left}} 秒后重发', { left: pause.left }) : t('获取验证码')}
          </Button>
        </div>
      </FormRow>
    </>
  );
}
