import { encodePassword } from '@rollcall/contract/account/mobile';
import {
  eraseOwnAccountAsMember,
  exportOwnDataAsMember,
  getOwnDataAsMember,
  logoutAsMember,
} from '@rollcall/contract/account/own-data';
import { bindMobile, listConsentsAsMember, savePersonAsMember } from '@rollcall/contract/account/profile';
import {
  type ReauthWay,
  reauthAsMember,
  reauthCodeAsMember,
  reauthStatusAsMember,
} from '@rollcall/contract/account/reauth';
import { squarePicture } from '@rollcall/web/square';
import { uploadImage } from '@rollcall/web/upload';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, sessionExpired } from '../../../lib/api.ts';
import { useChange, useData, useEnding } from '../../../lib/queries.ts';

/** Milliseconds between two looks at a package that is being made. */
const LOOK_EVERY = 2500;
const KEY = ['me'] as const;

/** The user, the packages of their data, and obstacles to closing the account. */
export const useMe = () =>
  useData(
    KEY,
    getOwnDataAsMember,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.exports.some((one) => one.state === 'waiting' || one.state === 'running')
          ? LOOK_EVERY
          : false,
    },
  );

/** After a change of oneself: here, and on the first page, which greets by name. */
function useRefresh() {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => ['me', 'home'].includes(String(queryKey[0])) });
}

export const useSaveMe = () => useChange(savePersonAsMember, useRefresh());

/** Sends a picture, made small and square, and makes it the own one. */
export function useSaveAvatar(nickname: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (file: Blob) => {
      const { url } = await uploadImage(await squarePicture(file), 'record', { onExpired: sessionExpired });
      return api(savePersonAsMember, { nickname, avatar: url });
    },
    onSuccess: refresh,
  });
}

export const useBind = () => useChange(bindMobile, useRefresh());
export const useConsents = () => useData(['consents'], listConsentsAsMember, {});
export const useOrderData = () => useChange(exportOwnDataAsMember, useRefresh());
export const useErase = () => useEnding(eraseOwnAccountAsMember);
export const useLeave = () => useEnding(logoutAsMember);

/** The ways in which this person can prove once more who they are. */
export const useProofWays = () => useData(['reauth'], reauthStatusAsMember, {}, { gcTime: 0 });
export const requestProofCode = () => api(reauthCodeAsMember, {});
export const useProve = (onDone: () => void) =>
  useMutation({
    mutationFn: ({ way, typed }: { way: ReauthWay; typed: string }) =>
      api(reauthAsMember, way === 'password' ? { way, pwd: encodePassword(typed) } : { way, code: typed }),
    onSuccess: onDone,
  });
