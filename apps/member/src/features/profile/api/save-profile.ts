import type { RequestOf } from '@rollcall/contract/call';
import { saveProfile } from '@rollcall/contract/member';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function useSaveProfile(onSaved: () => Promise<unknown>) {
  return useMutation({
    mutationFn: (body: RequestOf<typeof saveProfile>) => api(saveProfile, body),
    onSuccess: onSaved,
  });
}
