import { AUDIT_STATUS, AUTH_TYPE, CERT_MESSAGES, type CertDetail } from '@rollcall/contract';
import { AUTH_LABELS, type CertStatus, dayOf, EXPIRY_NOTICE_DAYS } from '@rollcall/rules';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon, type IconName } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import { MpCode } from './mp-code.tsx';
import { PayPanel, type RenderPay } from './pay-panel.tsx';
import { Steps } from './steps.tsx';

const DAY = 86_400;

interface StandingProps {
  detail: CertDetail;
  status: CertStatus;
  pay: RenderPay;
  onPaid: () => void;
  /** Opens the form. */
  onEdit: () => void;
}

/** State of the application or certification, with the one next step (CERT-37, CERT-38). */
export function Standing(props: StandingProps) {
  const { detail, status } = props;
  return (
    <section className="rc-card cert-standing">
      {detail.cert_id !== '' && status !== 'valid' && status !== 'expired' && <Steps detail={detail} />}
      {status === 'unpaid' && <Unpaid {...props} />}
      {status === 'reviewing' && <Reviewing {...props} />}
      {status === 'rejected' && <Rejected {...props} />}
      {(status === 'valid' || status === 'expired') && <Certified {...props} />}
    </section>
  );
}

interface VerdictProps {
  icon: IconName;
  tone: 'jade' | 'amber' | 'loss' | 'grey';
  title: string;
  children?: ReactNode;
}

function Verdict({ icon, tone, title, children }: VerdictProps) {
  return (
    <div className="cert-verdict">
      <span className={`cert-verdict-icon cert-verdict-${tone}`}>
        <Icon name={icon} size={24} />
      </span>
      <div className="cert-verdict-text">
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  );
}

/** Subject of the application, as far as the server discloses it. */
function Subject({ detail }: { detail: CertDetail }) {
  return (
    <dl className="cert-facts">
      <div>
        <dt>{t('认证类型')}</dt>
        <dd>{t(AUTH_LABELS[detail.auth_type] ?? '')}</dd>
      </div>
      <div>
        <dt>{t('认证主体')}</dt>
        <dd>{detail.subject}</dd>
      </div>
      <div>
        <dt>{t('手机号')}</dt>
        <dd>{detail.mobile}</dd>
      </div>
    </dl>
  );
}

function Unpaid({ detail, pay, onPaid, onEdit }: StandingProps) {
  const isApproved = detail.audit_status === AUDIT_STATUS.APPROVED;
  return (
    <>
      <Verdict
        icon={isApproved ? 'check' : 'clock'}
        tone={isApproved ? 'jade' : 'amber'}
        title={isApproved ? t('审核通过，等待支付') : t('资料已提交，等待支付')}
      >
        <p>
          {isApproved ? t('支付后立即生效，有效期从支付当天开始。') : t('支付后优先审核，审核结果会通知您。')}
        </p>
      </Verdict>
      <Subject detail={detail} />
      {detail.auth_type === AUTH_TYPE.PUBLIC_ACCOUNT && <MpCode detail={detail} />}
      <PayPanel
        kind="ent_cert"
        certId={detail.cert_id}
        authType={detail.auth_type}
        label={t('立即支付')}
        pay={pay}
        onPaid={onPaid}
      />
      {!isApproved && (
        <p className="cert-quiet">
          {t('资料填错了？')}
          <button type="button" className="af-link" onClick={onEdit}>
            {t('修改资料')}
          </button>
        </p>
      )}
    </>
  );
}

function Reviewing({ detail }: StandingProps) {
  return (
    <>
      <Verdict icon="clock" tone="amber" title={t('正在审核')}>
        <p>{t('资料已提交并支付。审核结果会出现在消息中，通过后立即生效，不需要在这里等待。')}</p>
      </Verdict>
      <Subject detail={detail} />
      {detail.auth_type === AUTH_TYPE.PUBLIC_ACCOUNT && <MpCode detail={detail} />}
      <div className="cert-pay">
        <Button look="primary" disabled>
          {t('认证中...')}
        </Button>
      </div>
    </>
  );
}

function Rejected({ detail, onEdit }: StandingProps) {
  return (
    <>
      <Verdict icon="close" tone="loss" title={t('审核未通过')}>
        <p className="cert-reason">{detail.remark || t(CERT_MESSAGES.rejectedDefault)}</p>
      </Verdict>
      <Subject detail={detail} />
      <div className="cert-pay">
        <Button look="primary" onClick={onEdit}>
          {t('再次申请')}
        </Button>
        {detail.has_payed === 1 && <span className="cert-quiet">{t('已经支付，再次申请不用再付费')}</span>}
      </div>
    </>
  );
}

function Certified({ detail, status, pay, onPaid, onEdit }: StandingProps) {
  const days = Math.ceil((detail.t_end - detail.now) / DAY);
  const isSoon = status === 'valid' && days <= EXPIRY_NOTICE_DAYS;
  // Nothing was ever applied for and paid where the platform certified somebody by itself.
  const canRenew = detail.cert_id !== '' && detail.t_start !== 0;
  const [isRenewing, setIsRenewing] = useState(isSoon || status === 'expired');
  const [from, until] = [dayOf(detail.t_start), dayOf(detail.t_end)];
  return (
    <>
      <Verdict
        icon={status === 'valid' ? 'medal' : 'clock'}
        tone={status === 'expired' ? 'grey' : isSoon ? 'amber' : 'jade'}
        title={
          status === 'expired'
            ? t('认证已到期')
            : isSoon
              ? t('认证即将到期，还有 {{days}} 天', { days })
              : t('已认证')
        }
      >
        <p className="cert-validity">
          {t('有效期')}{' '}
          <strong>
            {canRenew ? t('{{from}} 至 {{until}}', { from, until }) : t('至 {{until}}', { until })}
          </strong>
          {status === 'valid' && !isSoon && <span>{t('还有 {{days}} 天', { days })}</span>}
        </p>
        {status === 'expired' && <p>{t('现在按免费额度使用，已有的签到和记录不受影响，续费后立即恢复。')}</p>}
      </Verdict>
      {detail.cert_id !== '' && <Subject detail={detail} />}
      {canRenew && isRenewing && (
        <>
          <h3 className="cert-renew-title">{t('选择续费时长')}</h3>
          <PayPanel
            kind="ent_cert_renew"
            certId={detail.cert_id}
            authType={detail.auth_type}
            label={t('立即续费')}
            pay={pay}
            onPaid={() => {
              setIsRenewing(false);
              onPaid();
            }}
          />
        </>
      )}
      {canRenew && !isRenewing && (
        <div className="cert-pay">
          <Button onClick={() => setIsRenewing(true)}>{t('续费')}</Button>
          <span className="cert-quiet">{t('续费从原到期日顺延，不会损失天数')}</span>
        </div>
      )}
      {status === 'expired' && (
        <p className="cert-quiet">
          {t('主体有变化？')}
          <button type="button" className="af-link" onClick={onEdit}>
            {t('重新申请')}
          </button>
        </p>
      )}
    </>
  );
}
