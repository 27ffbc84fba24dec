import { DOCUMENTS } from '@rollcall/contract/account/documents';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { dayOf } from '@rollcall/rules/time/calendar';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { Banner } from '@rollcall/ui/primitives/banner';
import { LanguageSwitch } from '@rollcall/ui/primitives/language-switch';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { Sheet } from '@rollcall/ui/primitives/sheet';
import { ThemeSwitch } from '@rollcall/ui/primitives/theme-switch';
import { t } from '@rollcall/web/i18n';
import { chooseLanguage, shownLanguage } from '@rollcall/web/language-choice';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { dateText } from '../../../lib/dated.ts';
import { forgetDrafts } from '../../../lib/forget-drafts.ts';
import { forgetLogin } from '../../../lib/known.ts';
import { inMiniProgram, inWechat } from '../../../lib/wechat.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Link } from '../../../ui/link.tsx';
import '../../../ui/fields/fields.css';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import { useConsents, useLeave, useMe, useSaveAvatar, useSaveMe } from '../api/me.ts';
import { BindSheet } from '../components/bind-sheet.tsx';
import { DataCard, EraseButton } from '../components/my-data.tsx';
import '../account.css';

// Loaded inside the messenger alone, which is the only place where it can be used.
const WechatCard = lazy(() => import('../components/wechat-card.tsx'));

/** The own picture: pressed, another one is chosen. */
function AvatarPicker({ name, url }: { name: string; url: string }) {
  const save = useSaveAvatar(name);
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={save.isPending ? 'me-avatar busy' : 'me-avatar'}>
        <Avatar name={name} url={url} size={56} />
        <span className="me-avatar-word">{save.isPending ? t('正在上传…') : t('更换头像')}</span>
      </label>
      <input
        id={id}
        className="hidden"
        type="file"
        accept="image/*"
        disabled={save.isPending}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) save.mutate(file);
        }}
      />
      {save.error && (
        <p className="field-error" role="alert">
          {save.error.message}
        </p>
      )}
    </>
  );
}

function NameSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const save = useSaveMe();
  const id = useId();
  const [typed, setTyped] = useState(name);
  return (
    <Sheet title={t('修改昵称')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ nickname: typed.trim() }, { onSuccess: onClose });
        }}
      >
        <div className="field">
          <label htmlFor={id}>{t('昵称')}</label>
          <PlainTextField
            id={id}
            autoComplete="nickname"
            most={LIMITS.memberName}
            value={typed}
            onChange={setTyped}
          />
          <p className="muted">{t('各个签到里的姓名由发起人管理，不会跟着改变')}</p>
        </div>
        {save.error && (
          <p className="field-error" role="alert">
            {save.error.message}
          </p>
        )}
        <PlainButton
          look="primary"
          size="large"
          type="submit"
          disabled={typed.trim() === '' || save.isPending}
        >
          {t('保存')}
        </PlainButton>
      </form>
    </Sheet>
  );
}

/** Agreements of the user, with version and time. */
function Consents() {
  const { data, error, refetch } = useConsents();
  return (
    <section className="card stack" aria-label={t('同意的协议')}>
      <h2>{t('同意的协议')}</h2>
      {!data &&
        (error ? <Failed error={error} onRetry={() => void refetch()} /> : <LoadingBlocks heights={[48]} />)}
      {data && (
        <ul className="me-packages">
          {data.lists.map(({ title, version, t_agree }) => {
            const path = Object.values(DOCUMENTS).find((one) => one.title === title)?.path;
            return (
              <li key={`${title} ${version}`} className="me-package">
                <span className="grow">
                  {path === undefined ? (
                    <span>{t(title)}</span>
                  ) : (
                    <a href={path} target="_blank" rel="noreferrer">
                      {t(title)}
                    </a>
                  )}
                  <span className="muted num">{t('版本 {{version}}', { version })}</span>
                </span>
                <span className="muted num">{t('{{day}} 同意', { day: dateText(dayOf(t_agree)) })}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** `/m/me`: who one is here, and what is kept of them. */
export default function MeScreen() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, refetch } = useMe();
  const leave = useLeave();
  const [open, setOpen] = useState<'name' | 'bind'>();
  const [bound, setBound] = useState(false);
  const out = () => {
    void forgetDrafts();
    forgetLogin();
    queries.clear();
    void navigate('/login', { replace: true });
  };
  return (
    <Page title={t('我的')} back="/">
      {!data &&
        (error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingBlocks heights={[160, 120, 120]} />
        ))}
      {data && (
        <>
          {bound && (
            <Banner live hint={t('下次可以用手机号登录')}>
              {t('手机号已绑定')}
            </Banner>
          )}
          <section className="card me-head" aria-label={t('我的资料')}>
            <AvatarPicker name={data.nickname} url={data.avatar} />
            <dl className="facts me-facts">
              <dt>{t('昵称')}</dt>
              <dd>
                <span>{data.nickname}</span>
                <button type="button" className="link" onClick={() => setOpen('name')}>
                  {t('修改')}
                </button>
              </dd>
              <dt>{t('手机号')}</dt>
              <dd>
                <span className="num">{data.bind_mobile || t('未绑定')}</span>
                <button type="button" className="link" onClick={() => setOpen('bind')}>
                  {data.bind_mobile === '' ? t('绑定') : t('更换')}
                </button>
              </dd>
            </dl>
          </section>
          {inWechat() && !inMiniProgram() && (
            <Suspense fallback={<LoadingBlocks heights={[120]} />}>
              <WechatCard name={data.nickname} />
            </Suspense>
          )}
          <nav className="card links" aria-label={t('日历')}>
            <Link className="link-row" to="/calendar">
              {t('日历订阅')}
              <ChevronIcon />
            </Link>
          </nav>
          <section className="card stack" aria-label={t('外观')}>
            <h2>{t('外观')}</h2>
            <ThemeSwitch />
          </section>
          <section className="card stack" aria-label={t('语言')}>
            <h2>{t('语言')}</h2>
            <LanguageSwitch value={shownLanguage()} onChange={chooseLanguage} />
          </section>
          <DataCard data={data} />
          <Consents />
          <PlainButton
            size="large"
            disabled={leave.isPending}
            onClick={() => leave.mutate({}, { onSuccess: out })}
          >
            {t('退出登录')}
          </PlainButton>
          {leave.error && (
            <p className="field-error" role="alert">
              {leave.error.message}
            </p>
          )}
          <EraseButton data={data} onGone={out} />
          {open === 'name' && <NameSheet name={data.nickname} onClose={() => setOpen(undefined)} />}
          {open === 'bind' && (
            <BindSheet
              name={data.nickname}
              bound={data.bind_mobile}
              onClose={() => setOpen(undefined)}
              onBound={() => {
                setOpen(undefined);
                setBound(true);
              }}
            />
          )}
        </>
      )}
    </Page>
  );
}
