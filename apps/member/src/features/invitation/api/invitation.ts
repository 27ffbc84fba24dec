import { DOCUMENTS } from '@rollcall/contract/account/documents';
import { claimInvitation, previewInvitation } from '@rollcall/contract/account/invitation';
import { freshId } from '@rollcall/web/request-id';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';

/** Invited person of a code. Each look is a try, so that none is made twice by itself. */
export function useInvitation(code: string, mark: string) {
  return useQuery({
    queryKey: ['invitation', code],
    queryFn: () => api(previewInvitation, { code, mark }).then(({ data }) => data),
    enabled: code !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Becomes the line; `fresh`: as somebody new. A lost answer is asked for under the same id. */
export function useClaim(code: string, mark: string) {
  const requestId = useRef(freshId());
  return useMutation({
    mutationFn: (fresh: 0 | 1) =>
      api(claimInvitation, {
        code,
        mark,
        fresh,
        request_id: requestId.current,
        agreement: DOCUMENTS.agreement.version,
        privacy: DOCUMENTS.privacy.version,
      }).then(({ data }) => data),
  });
}
