import { logoutAsMember } from '@rollcall/contract/account/own-data';
import { listConsentsAsMember } from '@rollcall/contract/account/profile';
import { COMMON_MESSAGES } from '@rollcall/contract/wire/messages';
import { afterEach, expect, it, vi } from 'vitest';
import { api, endingApi, onSessionExpired, sessionEnded } from './api.ts';

const EXPIRED = { sta: -500, msg: COMMON_MESSAGES.sessionExpired };
const answerBy = (answers: Record<string, object>) =>
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(Object.entries(answers).find(([path]) => url.includes(path))?.[1]),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  sessionEnded();
});

it('AUTH-33 what is read while somebody logs out finds the session ended, and that is no news', async () => {
  const heard = vi.fn();
  const stop = onSessionExpired(heard);
  answerBy({ [logoutAsMember.path]: { sta: 0 }, [listConsentsAsMember.path]: EXPIRED });
  await Promise.all([endingApi(logoutAsMember, {}), api(listConsentsAsMember, {}).catch(() => {})]);
  await api(listConsentsAsMember, {}).catch(() => {});
  expect(heard).not.toHaveBeenCalled();
  sessionEnded();
  await api(listConsentsAsMember, {}).catch(() => {});
  expect(heard).toHaveBeenCalledOnce();
  stop();
});

it('AUTH-33 a logout that fails because the session is over leads to the login', async () => {
  const heard = vi.fn();
  const stop = onSessionExpired(heard);
  answerBy({ [logoutAsMember.path]: EXPIRED });
  await expect(endingApi(logoutAsMember, {})).rejects.toThrow();
  expect(heard).toHaveBeenCalledOnce();
  stop();
});
