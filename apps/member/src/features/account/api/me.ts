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
import type { ResponseOf } from '@rollcall/contract/wire/call';
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

type Me = ResponseOf<typeof getOwnDataAsMember>['data'];

/** Reads oneself anew, here and for the first page, which greets by name. */
function useRefresh() {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => ['me', 'home'].includes(String(queryKey[0])) });
}

/** Shows a change of oneself at once; the reads that follow hold no success back. */
function useChanged() {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return (change: Partial<Me>) => {
    queries.setQueryData<Me>(KEY, (me) => me && { ...me, ...change });
    void refresh();
  };
}

export function useSaveMe() {
  const changed = useChanged();
  return useChange(savePersonAsMember, (_answer, { nickname }) => changed({ nickname }));
}

/** Sends a picture, made small and square, and makes it the own one. */
export function useSaveAvatar(nickname: string) {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (file: Blob) => {
      const { url } = await uploadImage(await squarePicture(file), 'record', { onExpired: sessionExpired });
      await api(savePersonAsMember, { nickname, avatar: url });
      return url;
    },
    onSuccess: (avatar) => changed({ avatar }),
  });
}

export function useBind() {
  const changed = useChanged();
  return useChange(bindMobile, ({ data }) => changed(data));
}
export const useConsents = () => useData(['consents'], listConsentsAsMember, {});
/** Under way until the package is in the list: the next press would order another. */
export function useOrderData(onOrdered: () => void) {
  const refresh = useRefresh();
  return useChange(exportOwnDataAsMember, () => {
    onOrdered();
    return refresh();
  });
}
export const useErase = () => useEnding(eraseOwnAccountAsMember);
export const useLeave = () => useEnding(logoutAsMember);

/** The ways in which this person can prove once more who they are. */
export const useProofWays = () => useData(['reauth'], reauthStatusAsMember, {}, { gcTime: 0 });
export const requestProofCode = () => api(reauthCodeAsMember, {});
export const useProve = () =>
  useMutation({
    mutationFn: ({ way, typed }: { way: ReauthWay; typed: string }) =>
      api(reauthAsMember, way === 'password' ? { way, pwd: encodePassword(typed) } : { way, code: typed }),
  });
