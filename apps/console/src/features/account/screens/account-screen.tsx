import { getUserInfo, logout } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules/time/calendar';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Button, ButtonLink } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useQueryParams } from '../../../lib/address.tsx';
import { useGranted } from '../../../lib/granted.ts';
import { goTo } from '../../../lib/navigation.ts';
import { useCall, useEnding } from '../../../lib/queries.ts';
import { clearSession, forgetDrafts, patchUser } from '../../../lib/session-store.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { AvatarPicker } from '../components/avatar-picker.tsx';
import { CertificationLine } from '../components/certification-line.tsx';
import { Consents } from '../components/consents.tsx';
import { Sessions } from '../components/sessions.tsx';
import '../components/reading.css';

const PasswordDialog = lazy(() => import('../components/password-dialog.tsx'));
const NamesDialog = lazy(() => import('../components/names-dialog.tsx'));
const BindDialog = lazy(() => import('../components/bind-dialog.tsx'));

/** The person: avatar, name, certification, phone, and the way out (PAGE-30). `children`: what else is theirs; `last` stands below all. */
export function Component({ children, last }: { children?: ReactNode; last?: ReactNode }) {
  const granted = useGranted();
  const { data, error, refetch } = useCall(getUserInfo, { source: 'pc' });
  const me = data?.data;
  useEffect(() => {
    if (!me) return;
    const { access_token: _, count: _count, price: _price, remain: _remain, ...fields } = me;
    patchUser(fields);
  }, [me]);
  const [query, setQuery] = useQueryParams();
  const binding = query.has('bind');
  const setBinding = (open: boolean) => setQuery(open ? { bind: '1' } : {}, { replace: true });
  const [open, setOpen] = useState<'names' | 'password' | null>(null);
  const leave = useEnding(logout, {
    onDone: () => {
      forgetDrafts();
      clearSession();
      goTo('/home', { replace: true });
    },
  });
  return (
    <PageFrame narrow>
      <PageHead title={t('账号')} />
      <section className="rc-card plain-card">
        {me ? (
          <>
            <AvatarPicker
              nickname={me.nickname}
              name={me.nickname || me.signature || t('我')}
              avatar={me.avatar}
              onSaved={() => void refetch()}
            >
              <strong>{me.nickname || t('未设置昵称')}</strong>
              <span>{t('发起人名称：{{name}}', { name: me.signature || me.nickname || t('未设置') })}</span>
            </AvatarPicker>
            <dl className="facts">
              {granted === false && (
                <>
                  <dt>{t('认证')}</dt>
                  <dd>
                    <CertificationLine certed={me.is_certed} until={dayOf(me.t_expire)} />
                  </dd>
                </>
              )}
              <dt>{t('手机号')}</dt>
              <dd>
                {me.bind_mobile || t('未绑定')}
                <button type="button" className="link-button" onClick={() => setBinding(true)}>
                  {me.bind_mobile ? t('更换') : t('绑定手机号')}
                </button>
              </dd>
              {me.bind_mobile !== '' && (
                <>
                  <dt>{t('密码')}</dt>
                  <dd>
                    {t('用短信验证码设置')}
                    <button type="button" className="link-button" onClick={() => setOpen('password')}>
                      {t('设置或修改')}
                    </button>
                  </dd>
                </>
              )}
              <dt>{t('创建的签到')}</dt>
              <dd>{t('{{n}} 个', { n: me.created })}</dd>
            </dl>
          </>
        ) : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton lines={6} />
        )}
        <div className="plain-actions">
          {granted === false && <ButtonLink to="/cerficate">{t('查看认证')}</ButtonLink>}
          <Button disabled={!me} onClick={() => setOpen('names')}>
            {t('修改昵称和名称')}
          </Button>
          <Button look="danger" busy={leave.busy} onClick={() => void leave.run({})}>
            {t('退出登录')}
          </Button>
        </div>
      </section>
      {children}
      <Sessions />
      <Consents />
      {last}
      {me && open === 'names' && (
        <Suspense>
          <NamesDialog
            nickname={me.nickname}
            signature={me.signature}
            onClose={() => setOpen(null)}
            onSaved={() => {
              setOpen(null);
              void refetch();
            }}
          />
        </Suspense>
      )}
      {me && open === 'password' && (
        <Suspense>
          <PasswordDialog mobile={me.bind_mobile} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {me && binding && (
        <Suspense>
          <BindDialog
            bound={me.bind_mobile}
            onClose={() => setBinding(false)}
            onBound={() => {
              setBinding(false);
              void refetch();
            }}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}
