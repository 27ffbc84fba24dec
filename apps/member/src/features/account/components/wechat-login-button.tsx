import { buttonClass, PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { inMiniProgram } from '../../../lib/wechat.ts';
import { wechatAddress } from '../api/wechat-login.ts';

/** Inside the messenger: one tap, and its own page asks whether the name may be told. */
export function WechatLoginButton({ next }: { next: string }) {
  return (
    <section className="card stack" aria-label={t('微信登录')}>
      {inMiniProgram() ? (
        <>
          <PlainButton
            look="primary"
            size="large"
            onClick={() =>
              void import('../../../lib/wechat-sdk.ts').then(({ reopenMini }) => reopenMini(next))
            }
          >
            {t('微信登录')}
          </PlainButton>
          <p className="muted login-agree">{t('登录已过期，点一下重新进入')}</p>
        </>
      ) : (
        <>
          <a className={buttonClass({ look: 'primary', size: 'large' })} href={wechatAddress(next, true)}>
            {t('微信登录')}
          </a>
          <p className="muted login-agree">{t('微信会请您同意告诉本站昵称，不会得到手机号')}</p>
        </>
      )}
    </section>
  );
}
