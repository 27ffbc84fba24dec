import { getUserInfo, type ResponseOf } from '@rollcall/contract';
import { useEffect } from 'react';
import { useCall } from '../../../lib/queries.ts';
import { patchUser } from '../../../lib/session-store.ts';

export type Organiser = ResponseOf<typeof getUserInfo>['data'];

/**
 * The creating user, from the server: rights follow from their certification and from the server's day, not from the
 * browser's copy. Asked afresh by every form.
 */
export function useOrganiser() {
  const request = useCall(getUserInfo, { source: 'pc' }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const user = request.data?.data;
  useEffect(() => {
    if (user)
      patchUser({ created: user.created, is_cerficated: user.is_cerficated, t_expire: user.t_expire });
  }, [user]);
  return { user, error: request.error, retry: () => void request.refetch() };
}
