import { getLoginQr, getUserCert, loginByCode, pollLogin, type UserInfo } from '@rollcall/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { removeCorpInfo, storeCertType, storeUser } from '../../../lib/storage.ts';
import { startQrLogin } from './qr-poller.ts';

const TOKEN_KEY = 'rollcall.loginToken';

/** The poll name of this browser tab; a reload goes on with the same one. */
function tokenOf(fresh: boolean): string {
  const kept = fresh ? null : sessionStorage.getItem(TOKEN_KEY);
  const token = kept ?? crypto.randomUUID();
  sessionStorage.setItem(TOKEN_KEY, token);
  return token;
}

/** AUTH-08: the new person is kept, and nothing of a former one. */
function begin(user: UserInfo): void {
  sessionStorage.removeItem(TOKEN_KEY);
  queryClient.clear();
  removeCorpInfo();
  storeUser(user);
  storeCertType(user.cert_type);
}

/** AUTH-10, 11: log in with a provider's code, then learn the kind of certification. */
export async function logInByCode(code: string): Promise<void> {
  const { data } = await api(loginByCode, { code, source: 'pc' });
  begin(data);
  const cert = await api(getUserCert, { source: 'pc' });
  storeCertType(cert.data.cert_type);
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
      tokenOf,
      getQr: async (token) => (await api(getLoginQr, { token })).data.qrcode,
      poll: async (token) => (await api(pollLogin, { token })).data,
      onQr: setPicture,
      onDone: (user) => {
        begin(user);
        navigate('/createAll', { replace: true });
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
