import { getProfile } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';
import { useEffect } from 'react';
import { Link, NavLink } from 'react-router';
import { useGranted } from '../lib/granted.ts';
import { useCall } from '../lib/queries.ts';
import { patchUser, useUser } from '../lib/session-store.ts';
import { Avatar } from '../ui/avatar.tsx';

/**
 * The user and the reach of their certification; refreshed into the stored user (AUTH-31). Without a mobile one quiet
 * line says what it would be good for (AUTH-23).
 */
export function AccountBlock() {
  const user = useUser();
  const granted = useGranted();
  const profile = useCall(getProfile, {}, { staleTime: 60_000 }).data?.data;
  useEffect(() => {
    if (profile) patchUser(profile);
  }, [profile]);
  if (!user) return null;
  const name = user.signature || user.nickname || t('我');
  const certification =
    user.is_certed === 1
      ? t('已认证 · 至 {{date}}', { date: dayOf(user.t_expire).slice(0, 7) })
      : user.is_certed === 2
        ? t('认证已过期')
        : t('免费版');
  return (
    <>
      {user.bind_mobile === '' && (
        <Link to="/account?bind=1" className="shell-bind">
          {t('绑定手机号，可用密码登录')}
        </Link>
      )}
      <NavLink to="/account" className="shell-account">
        <Avatar name={name} src={user.avatar} />
        <span className="shell-account-text">
          <span className="shell-account-name" title={name}>
            {name}
          </span>
          {granted === false && <span className="shell-account-note">{certification}</span>}
        </span>
      </NavLink>
    </>
  );
}
