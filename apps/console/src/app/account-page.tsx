import { ButtonLink } from '@rollcall/ui/primitives/button';
import { LanguageSwitch } from '@rollcall/ui/primitives/language-switch';
import { ThemeSwitch } from '@rollcall/ui/primitives/theme-switch';
import { t } from '@rollcall/web/i18n';
import { chooseLanguage, shownLanguage } from '@rollcall/web/language-choice';
import { OwnData } from '../features/account/components/own-data.tsx';
import { WechatLink } from '../features/account/components/wechat-link.tsx';
import { Component as Account } from '../features/account/screens/account-screen.tsx';
import { ProofForm } from '../features/members/components/proof-form.tsx';
import OrderList from '../features/order/components/order-list.tsx';

/** `/account`: the person, and below them what they ordered and what is kept of them. */
export function Component() {
  return (
    <Account last={<OwnData Proof={ProofForm} />}>
      <WechatLink Proof={ProofForm} />
      <section className="rc-card plain-card">
        <h2 className="plain-title">{t('外观')}</h2>
        <ThemeSwitch />
      </section>
      <section className="rc-card plain-card">
        <h2 className="plain-title">{t('语言')}</h2>
        <LanguageSwitch value={shownLanguage()} onChange={chooseLanguage} />
      </section>
      <section className="rc-card plain-card">
        <h2 className="plain-title">{t('我的订单')}</h2>
        <OrderList />
        <div className="plain-actions">
          <ButtonLink to="/blockAds">{t('去广告')}</ButtonLink>
        </div>
      </section>
    </Account>
  );
}
