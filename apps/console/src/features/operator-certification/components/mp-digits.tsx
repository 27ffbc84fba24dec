import {
  type CertApplication,
  MP_CODE,
  operatorGetCertification,
  operatorSendMpCode,
} from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { refresh, useAction } from '../../../lib/queries.ts';
import { CODE_STATES } from '../model/labels.ts';

/** The four digits that prove whose a public account is: made here, sent by hand (CERT-29). */
export function MpDigits({ application }: { application: CertApplication }) {
  const { id, mp_code_status: status, mp_code: digits, mp_tries, audit_status } = application;
  const send = useAction(operatorSendMpCode, {
    onDone: () => {
      toast.success(t('已生成，请发送给公众号'));
      void refresh(operatorGetCertification);
    },
  });
  const isOpen = audit_status === 0 && status !== MP_CODE.VERIFIED;
  return (
    <section className="ocert-part">
      <div className="ocert-part-head">
        <h3>{t('公众号验证')}</h3>
        {isOpen && (
          <Button busy={send.busy} onClick={() => void send.run({ id })}>
            {digits === '' ? t('生成四位验证码') : t('重新生成')}
          </Button>
        )}
      </div>
      {digits !== '' && status !== MP_CODE.VERIFIED && (
        <p className="ocert-digits">
          <output aria-label={t('四位验证码')}>{digits}</output>
          <span>{t('请用平台的微信号关注该公众号，把这四位数字作为消息发送给它。')}</span>
        </p>
      )}
      <p className="ocert-quiet">
        {t(CODE_STATES[status] ?? '')}
        {status === MP_CODE.SENT && t('，还可以尝试 {{left}} 次', { left: mp_tries })}
      </p>
    </section>
  );
}
