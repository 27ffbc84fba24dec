import { getBoot, memberLogin, scanConfirm, scanPreview } from '@rollcall/contract/account';
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

export function useLogin(onDone: () => void) {
  return useMutation({ mutationFn: (code: string) => api(memberLogin, { code }), onSuccess: onDone });
}

/** What a console's login code is about to confirm. */
export function useScanPreview(qr: string) {
  return useQuery({
    queryKey: ['scan', qr],
    queryFn: ({ signal }) => api(scanPreview, { qr }, { signal }).then(({ data }) => data),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useScanConfirm(qr: string) {
  return useMutation({ mutationFn: (accept: 0 | 1) => api(scanConfirm, { qr, accept }) });
}
