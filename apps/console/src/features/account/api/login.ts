import {
  encodePassword,
  getLoginQr,
  getUserCert,
  getUserInfo,
  loginByCode,
  mobileLogin,
  PERSON_NOTICES,
  pollLogin,
  type UserInfo,
} from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { freshId } from '@rollcall/web/request-id';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/client.ts';
import { goOn } from '../../../lib/next.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { removeCorpInfo, storeCertType, storeUser } from '../../../lib/session-store.ts';
import { startQrLogin } from './qr-poller.ts';

/** AUTH-08: the new person is kept, and nothing of a former one. */
function begin(user: UserInfo): void {
  queryClient.clear();
  removeCorpInfo();
  storeUser(user);
  storeCertType(user.cert_type);
  if (user.erasure_ended === 1) toast.success(t(PERSON_NOTICES.erasureCanceled.title));
}

/** AUTH-10, 11: log in with a provider's code, then learn the kind of certification. */
export async function logInByCode(code: string): Promise<void> {
  const { data } = await api(loginByCode, { code, source: 'pc' });
  begin(data);
  const cert = await api(getUserCert, { source: 'pc' });
  storeCertType(cert.data.cert_type);
}

/** After the page of WeChat sent the browser back: the session lies in the cookie, and the person is asked for. */
export async function logInByReturn(agreeDue: boolean): Promise<void> {
  const { data } = await api(getUserInfo, { source: 'pc' });
  const { count: _count, price: _price, remain: _remain, now: _now, ...user } = data;
  begin({ ...user, agree_due: agreeDue ? 1 : 0 });
}

/** AUTH-15, AUTH-16: by mobile and password, which travels encoded. */
export async function logInByMobile(mobile: string, password: string): Promise<void> {
  const { data } = await api(mobileLogin, { mobile, pwd: encodePassword(password), source: 'pc' });
  begin(data);
}

/** The login code as a picture ('' until it is there), and what went wrong with it. */
export function useQrLogin(onFailed?: () => void) {
  const navigate = useNavigate();
  const [picture, setPicture] = useState('');
  const [error, setError] = useState<unknown>(null);
  const stop = useRef<() => void>(() => undefined);
  const failed = useRef(onFailed);
  failed.current = onFailed;

  const start = useCallback(() => {
    stop.current();
    setError(null);
    setPicture('');
    stop.current = startQrLogin({
      // Never kept: a tab that was duplicated must not wait for the code of the other one.
      newToken: freshId,
      getQr: async (token) => (await api(getLoginQr, { token })).data.qrcode,
      poll: async (token) => (await api(pollLogin, { token })).data,
      onQr: setPicture,
      onDone: (user) => {
        begin(user);
        goOn(navigate, '/createAll');
      },
      onFailed: (reason) => {
        setError(reason);
        failed.current?.();
      },
    });
  }, [navigate]);

  useEffect(() => {
    start();
    return () => stop.current();
  }, [start]);

  return { picture, error, retry: start };
}
