import type { UserInfo } from '@rollcall/contract/account';
import { getBoot, memberLogin, scanConfirm, scanPreview } from '@rollcall/contract/account';
import type { RequestOf } from '@rollcall/contract/call';
import { mobileCodeLogin, requestBindCode, requestLoginCode } from '@rollcall/contract/mobile';
import { askWithPuzzle } from '@rollcall/web/puzzle';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** What this deployment's login page offers. */
export function useBoot() {
  return useQuery({
    queryKey: ['boot'],
    queryFn: ({ signal }) => api(getBoot, {}, { signal }).then(({ data }) => data),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type LoggedIn = (answer: { data: UserInfo }) => void;

export function useLogin(onDone: LoggedIn) {
  return useMutation({ mutationFn: (code: string) => api(memberLogin, { code }), onSuccess: onDone });
}

/** By mobile and the code that was sent to it. */
export function useMobileLogin(onDone: LoggedIn) {
  return useMutation({
    mutationFn: (request: RequestOf<typeof mobileCodeLogin>) => api(mobileCodeLogin, request),
    onSuccess: onDone,
  });
}
/** Asks for a code; `onPuzzle` hears when a puzzle is solved first. */
export const askLoginCode = (mobile: string, onPuzzle: () => void) =>
  askWithPuzzle(
    api,
    (solution) => api(requestLoginCode, { mobile, ...(solution ? { solution } : {}) }),
    onPuzzle,
  );
export const askBindCode = (mobile: string) => api(requestBindCode, { mobile });

/** What a code on a screen is about to confirm. */
export function useScanPreview(qr: string) {
  return useQuery({
    queryKey: ['scan', qr],
    queryFn: ({ signal }) => api(scanPreview, { qr }, { signal }).then(({ data }) => data),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useScanConfirm(qr: string) {
  return useMutation({
    mutationFn: (answer: Omit<RequestOf<typeof scanConfirm>, 'qr'>) => api(scanConfirm, { qr, ...answer }),
  });
}
