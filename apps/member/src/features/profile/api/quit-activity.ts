import type { RequestOf } from '@rollcall/contract/call';
import { quitActivityAsMember } from '@rollcall/contract/lifecycle';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function useExit(onLeft: () => void) {
  return useMutation({
    mutationFn: (body: RequestOf<typeof quitActivityAsMember>) => api(quitActivityAsMember, body),
    onSuccess: onLeft,
  });
}
