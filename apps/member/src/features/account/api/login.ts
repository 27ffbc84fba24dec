import type { UserInfo } from '@rollcall/contract/account/calls';
import { getBoot, memberLogin, scanConfirm, scanPreview } from '@rollcall/contract/account/calls';
import { mobileCodeLogin, requestBindCode, requestLoginCode } from '@rollcall/contract/account/mobile';
import type { RequestOf } from '@rollcall/contract/wire/call';
import { requestWithPuzzle } from '@rollcall/web/puzzle';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useChange, useData } from '../../../lib/queries.ts';

const ONCE = { staleTime: Number.POSITIVE_INFINITY };

/** Options of this deployment's login page. */
export const useBoot = () => useData(['boot'], getBoot, {}, ONCE);

type LoggedIn = (answer: { data: UserInfo }) => void;
export const useLogin = (onDone: LoggedIn) => useChange(memberLogin, onDone);
/** By mobile and the code that was sent to it. */
export const useMobileLogin = (onDone: LoggedIn) => useChange(mobileCodeLogin, onDone);

/** Asks for a code; `onPuzzle` hears when a puzzle is solved first. */
export const sendLoginCode = (mobile: string, onPuzzle: () => void) =>
  requestWithPuzzle(
    api,
    (solution) => api(requestLoginCode, { mobile, ...(solution ? { solution } : {}) }),
    onPuzzle,
  );
export const sendBindCode = (mobile: string) => api(requestBindCode, { mobile });

/** Content that a code on a screen is about to confirm. */
export const useScanPreview = (qr: string) => useData(['scan', qr], scanPreview, { qr }, ONCE);

export function useScanConfirm(qr: string) {
  return useMutation({
    mutationFn: (answer: Omit<RequestOf<typeof scanConfirm>, 'qr'>) => api(scanConfirm, { qr, ...answer }),
  });
}
