import { quitActivityAsMember } from '@rollcall/contract/lifecycle';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Takes back a request to join that nobody has decided yet; what was filled in goes with it. */
export function useWithdrawRequest(cid: string, onDone: () => unknown) {
  return useMutation({ mutationFn: () => api(quitActivityAsMember, { cid }), onSuccess: onDone });
}
