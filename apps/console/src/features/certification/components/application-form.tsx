import { type AuthType, CERT_MESSAGES, type CertDetail } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Checkbox } from '@rollcall/ui/primitives/checkbox';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { FieldError } from '../../../ui/form/controls/form-row.tsx';
import { useApplication } from '../hooks/use-application.ts';
import { TYPES, typeOf } from '../model/types.ts';
import { MobileCode } from './mobile-code.tsx';
import { Steps } from './steps.tsx';
import { TypeFields } from './type-fields.tsx';
import '../../../ui/form/form-controls.css';

interface ApplicationFormProps {
  detail: CertDetail;
  type: AuthType;
  onType: (type: AuthType) => void;
  onSent: () => void;
  onBack: () => void;
}

/** CERT-14: one application, written. `key` it by nothing: a changed type keeps what the types share. */
export function ApplicationForm({ detail, type, onType, onSent, onBack }: ApplicationFormProps) {
  const application = useApplication(detail, type, () => {
    toast.success(t(CERT_MESSAGES.submitted));
    onSent();
  });
  const { form, wrong, put } = application;
  const isFixed = detail.has_payed === 1 && form.cert_id !== '';
  return (
    <>
      <Steps />
      <div className="cert-columns">
        <form
          className="rc-card cert-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            application.submit();
          }}
        >
          {application.isDraft && (
            <p className="cert-draft">
              {t('已恢复您上次填写的内容，姓名和号码不保存在浏览器中，需要重新填写。')}
              <button type="button" className="af-link" onClick={application.forget}>
                {t('清空重填')}
              </button>
            </p>
          )}
          <div className="af-row">
            <span className="af-label" aria-hidden="true">
              {t('认证类型')}
            </span>
            <div className="af-control">
              <Segmented
                label={t('认证类型')}
                value={form.auth_type}
                options={TYPES.map(({ type: value, name }) => ({
                  value,
                  label: t(name),
                  disabled: isFixed && value !== form.auth_type,
                }))}
                onChange={(auth_type) => {
                  put({ auth_type });
                  onType(auth_type);
                }}
              />
              <p className="af-hint">
                {isFixed ? t('已支付的申请不能更换类型') : t(typeOf(form.auth_type).about)}
              </p>
            </div>
          </div>
          <TypeFields key={form.auth_type} application={application} />
          <MobileCode application={application} />
          <div className="af-row" data-field="agree">
            <span />
            <div className="af-control">
              <span className="cert-agree">
                <Checkbox checked={form.agree === 1} onChange={(agreed) => put({ agree: agreed ? 1 : 0 })}>
                  {t('我已阅读并同意')}
                </Checkbox>
                <a href="/agreement" target="_blank" rel="noreferrer">
                  {t('《用户协议》')}
                </a>
              </span>
              <FieldError message={wrong.agree} />
            </div>
          </div>
          <div className="cert-form-foot">
            <Button type="submit" look="primary" busy={application.busy}>
              {application.busy ? t('提交中') : t('提交')}
            </Button>
            <Button look="quiet" onClick={onBack}>
              {t('返回')}
            </Button>
          </div>
        </form>
        <aside className="cert-aside">
          <section>
            <h2>{t('需要准备')}</h2>
            <ul className="cert-needs">
              {typeOf(form.auth_type).needs.map((need) => (
                <li key={need}>
                  <Icon name="check" size={16} />
                  {t(need)}
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{t('您的资料怎样保存')}</h2>
            <p>
              {t(
                '姓名、号码和照片加密保存，只用于这次审核。审核人员每次查看都会留下记录，其他人看不到，您自己也只能看到打码后的内容。',
              )}
            </p>
          </section>
          <section>
            <h2>{t('提交以后')}</h2>
            <p>
              {t('选择时长并支付，随后进入审核。没有通过时会告诉您原因，修改后可以再次申请，不用再付费。')}
            </p>
          </section>
        </aside>
      </div>
    </>
  );
}
