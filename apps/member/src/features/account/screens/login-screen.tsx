import { wechatFaultText } from '@rollcall/contract/wechat/messages';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { COMMON_MESSAGES } from '@rollcall/contract/wire/messages';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { Banner } from '@rollcall/ui/primitives/banner';
import { LanguageButton } from '@rollcall/ui/primitives/language-switch';
import { buttonClass, PlainButton, PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { t } from '@rollcall/web/i18n';
import { chooseLanguage, shownLanguage } from '@rollcall/web/language-choice';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { noteLogin } from '../../../lib/known.ts';
import { inWechat } from '../../../lib/wechat.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import '../../../ui/fields/fields.css';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { Seal } from '@rollcall/ui/primitives/seal';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import { sendLoginCode, useBoot, useLogin, useMobileLogin } from '../api/login.ts';
import { usePoster } from '../api/poster.ts';
import { tryWechat } from '../api/wechat-login.ts';
import { AgreementLine, AgreementRenewed } from '../components/agreement.tsx';
import { MobileCodeForm } from '../components/mobile-code-form.tsx';
import { WechatLoginButton } from '../components/wechat-login-button.tsx';
import '../account.css';

/** Target after the login: a place of this page, never a foreign address. */
function nextPath(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : '/';
}

/**
 * `/m/login`: inside the messenger silently, or by one tap; else by mobile and code; in development by the stand-in for
 * the login inside WeChat.
 */
export default function LoginScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const boot = useBoot();
  const [name, setName] = useState('');
  const nameId = useId();
  const enter = () => {
    noteLogin();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'boot' });
    void navigate(nextPath(query.get('next')), { replace: true });
  };
  const next = nextPath(query.get('next'));
  const poster = usePoster(next);
  const fault = t(wechatFaultText(query.get('wechat')));
  const byWechat = boot.data?.wechat_member === true && inWechat();
  const [leaving, setLeaving] = useState(false);
  const [renewed, setRenewed] = useState(query.has('agree'));
  const silently = byWechat && fault === '' && !renewed;
  // Before anything is painted: what is left at once does not flash up.
  useLayoutEffect(() => {
    if (silently) setLeaving(tryWechat(next));
  }, [silently, next]);
  const entered = ({ data }: { data: { agree_due?: number | undefined } }) =>
    data.agree_due === 1 ? setRenewed(true) : enter();
  const login = useLogin(entered);
  const byMobile = useMobileLogin(entered);

  if (renewed)
    return (
      <Page title={t('登录')}>
        <AgreementRenewed onAgreed={enter} />
      </Page>
    );
  if (leaving)
    return (
      <Page title={t('登录')}>
        <div className="login-mark" role="status">
          <Seal size={64} />
          <p>{t('正在用微信登录…')}</p>
        </div>
      </Page>
    );
  return (
    <Page title={t('登录')}>
      {!boot.error && (
        <div className="login-mark">
          <Seal size={64} />
          {poster ? (
            <div>
              <h2>{poster.title}</h2>
              <p className="muted">
                {poster.owner_name === ''
                  ? t('登录后即可签到')
                  : t('{{name}}邀请你参加，登录后即可签到', { name: poster.owner_name })}
              </p>
            </div>
          ) : (
            <p>{t('登录后即可签到')}</p>
          )}
        </div>
      )}
      {query.has('expired') && (
        <Banner live tone="amber">
          {t(COMMON_MESSAGES.sessionExpired)}
        </Banner>
      )}
      {login.error && (
        <div role="alert">
          <Banner tone="loss">{login.error.message}</Banner>
        </div>
      )}
      {fault !== '' && (
        <div role="alert">
          <Banner tone={query.get('wechat') === 'consent' ? 'grey' : 'loss'}>{fault}</Banner>
        </div>
      )}
      {boot.isPending && <LoadingBlocks heights={[200, 140]} />}
      {boot.error && <Failed error={boot.error} onRetry={() => void boot.refetch()} />}
      {byWechat && <WechatLoginButton next={next} />}
      {boot.data?.mode === 'production' && boot.data.wechat_member && !inWechat() && (
        <Banner>
          {boot.data.login === 'wechat' ? t('请在微信中打开此页') : t('请在微信中打开此页，或用手机号登录')}
        </Banner>
      )}
      {boot.data?.mode === 'development' && (
        <>
          {boot.data.demo.length > 0 && (
            <section className="card links" aria-label={t('演示身份')}>
              {boot.data.demo.map(({ code, label, note }) => (
                <button
                  key={code}
                  type="button"
                  className="login-person"
                  disabled={login.isPending}
                  onClick={() => login.mutate({ code })}
                >
                  <Avatar name={label} url="" />
                  <span className="grow">
                    <span>{label}</span>
                    <span className="muted">{note}</span>
                  </span>
                  <ChevronIcon />
                </button>
              ))}
            </section>
          )}
          <form
            className="card field"
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim()) login.mutate({ code: `local:${name.trim()}` });
            }}
          >
            <label htmlFor={nameId}>{t('用其他名字登录')}</label>
            <PlainTextField
              id={nameId}
              autoComplete="name"
              most={LIMITS.memberName}
              value={name}
              placeholder={t('请输入名字')}
              onChange={setName}
            />
            <PlainButton look="primary" type="submit" disabled={name.trim() === '' || login.isPending}>
              {login.isPending ? t('正在登录…') : t('登录')}
            </PlainButton>
          </form>
        </>
      )}
      {boot.data && boot.data.login !== 'wechat' && (
        <section className="card" aria-labelledby={`${nameId}-mobile`}>
          <h2 id={`${nameId}-mobile`}>{t('用手机号登录')}</h2>
          <MobileCodeForm
            request={sendLoginCode}
            action={byMobile.isPending ? t('正在登录…') : t('手机号登录')}
            busy={byMobile.isPending}
            error={byMobile.error?.message}
            onSubmit={(mobile, code) => byMobile.mutate({ mobile, code })}
          />
        </section>
      )}
      {boot.data && (
        <>
          <PlainButtonLink look="text" to="/i">
            {t('我有邀请码')}
          </PlainButtonLink>
          <AgreementLine />
        </>
      )}
      <LanguageButton
        className={buttonClass({ look: 'text' })}
        value={shownLanguage()}
        onChange={chooseLanguage}
      />
    </Page>
  );
}
