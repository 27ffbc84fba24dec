import { COMMON_MESSAGES, getUserCert, logout } from '@rollcall/contract';
import { beforeEach, expect, it, vi } from 'vitest';

/** A store of the browser, and what lies in it. */
function storage() {
  const stored = new Map<string, string>();
  const stub = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { stored, stub };
}
const { stored: store, stub: local } = storage();
const { stored: tab, stub: ofTab } = storage();
vi.stubGlobal('localStorage', local);
vi.stubGlobal('sessionStorage', ofTab);
vi.stubGlobal('location', { pathname: '/myCheckin' });
const { forgetDrafts, readCid, readUser, storeCertType, storeCid, storeUser } = await import(
  './session-store.ts'
);
const { api, endingApi, sessionEnded } = await import('./client.ts');
const { setNavigator } = await import('./navigation.ts');
const { toast } = await import('@rollcall/ui/toasts');

const info = {
  access_token: 'secret',
  created: 3,
  is_cerficated: 0,
  openid: 'o1',
  cert_type: -1,
  is_certed: 0,
  t_expire: 0,
  bind_mobile: '',
  nickname: '陈思远',
  avatar: '',
  signature: '陈老师',
} as const;

beforeEach(() => {
  store.clear();
  tab.clear();
});

it('AUTH-30 keeps everything of the person but the token', () => {
  storeUser(info);
  const { access_token: _, ...stored } = info;
  expect(JSON.parse(store.get('rollcall.userInfo') ?? '')).toEqual(stored);
  expect(readUser()).toEqual(stored);
});

it('AUTH-29 says so, removes the three keys and leads to the login page', async () => {
  storeUser(info);
  storeCertType(1);
  storeCid('c1');
  store.set('other', 'stays');
  const go = vi.fn();
  setNavigator(go);
  const said = vi.spyOn(toast, 'error');
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ sta: -500, msg: COMMON_MESSAGES.sessionExpired })),
  );
  await expect(api(getUserCert, {})).rejects.toThrow('登录信息过期，请重新重新登录');
  expect(said).toHaveBeenCalledWith('登录信息过期，请重新重新登录');
  expect([...store.keys()]).toEqual(['other']);
  expect(go).toHaveBeenCalledWith('/home', { replace: true });
});

it('AUTH-29 leaves a session alone that was only refused', async () => {
  storeUser(info);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ sta: -1, msg: '不行' })));
  await expect(api(getUserCert, {})).rejects.toThrow('不行');
  expect(store.has('rollcall.userInfo')).toBe(true);
});

it('says nothing of a session to somebody who has left already', async () => {
  const said = vi.spyOn(toast, 'error');
  said.mockClear();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ sta: -500, msg: COMMON_MESSAGES.sessionExpired })),
  );
  await expect(api(getUserCert, {})).rejects.toThrow();
  expect(said).not.toHaveBeenCalled();
});

it('AUTH-29 what is read while somebody logs out finds the session ended, and that is no news', async () => {
  const said = vi.spyOn(toast, 'error');
  said.mockClear();
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json(
        url.includes(logout.path) ? { sta: 0 } : { sta: -500, msg: COMMON_MESSAGES.sessionExpired },
      ),
    ),
  );
  storeUser(info);
  await Promise.all([endingApi(logout, {}), api(getUserCert, {}).catch(() => {})]);
  await api(getUserCert, {}).catch(() => {});
  expect(said).not.toHaveBeenCalled();
  sessionEnded();
  await api(getUserCert, {}).catch(() => {});
  expect(said).toHaveBeenCalledOnce();
});

it('DETAIL-25 the activity opened last is that of this tab, and of the browser in a new one', () => {
  storeCid('in this tab');
  store.set('rollcall.cid', 'in another tab');
  expect(readCid()).toBe('in this tab');
  tab.clear();
  expect(readCid()).toBe('in another tab');
});

it('logging out leaves no draft with names behind, and what is on its way stays', () => {
  const stored: Record<string, string> = {
    'rollcall.certDraft.o1': '{"real_name":"陈思远"}',
    'rollcall.comment-draft.o1.c1-1.': '{"content":"陈思远又没有订正"}',
    'rollcall.marking.o1.c1': 'on its way',
    'rollcall.draft.c1': 'an activity',
  };
  const removeItem = (key: string) => delete stored[key];
  vi.stubGlobal(
    'localStorage',
    Object.defineProperty(stored, 'removeItem', { value: removeItem, enumerable: false }),
  );
  forgetDrafts();
  expect(Object.keys(stored)).toEqual(['rollcall.marking.o1.c1', 'rollcall.draft.c1']);
});
