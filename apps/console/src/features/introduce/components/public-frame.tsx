import { ButtonLink } from '@rollcall/ui/primitives/button';
import { Seal } from '@rollcall/ui/primitives/seal';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import './introduce.css';

/** Pages that tell what this is, outside the frame of the main area (PAGE-33). */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="in">
      <header className="in-head">
        <Link to="/home" className="in-brand">
          <Seal />
          <span>{t('签到台')}</span>
        </Link>
        <nav className="in-nav" aria-label={t('关于签到台')}>
          <NavLink to="/introduce">{t('产品介绍')}</NavLink>
          <NavLink to="/team">{t('我们是谁')}</NavLink>
        </nav>
        <ButtonLink to="/home">{t('登录')}</ButtonLink>
      </header>
      <main className="in-main">{children}</main>
      <footer className="in-foot">
        <Link to="/introduce">{t('产品介绍')}</Link>
        <Link to="/team">{t('我们是谁')}</Link>
        <a href="/agreement" target="_blank" rel="noreferrer">
          {t('用户协议')}
        </a>
        <a href="/privacy" target="_blank" rel="noreferrer">
          {t('隐私政策')}
        </a>
      </footer>
    </div>
  );
}
