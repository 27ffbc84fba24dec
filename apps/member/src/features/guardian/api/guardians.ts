import {
  acceptGuardianInvitation,
  inviteGuardian,
  listGuardians,
  previewGuardianInvitation,
  withdrawGuardianInvitation,
} from '@rollcall/contract/guardian/calls';
import type { RequestOf } from '@rollcall/contract/wire/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useChange, useData, useOnce } from '../../../lib/queries.ts';

/** Guardians of a dependent, and invitations that are open. */
export const useGuardians = (cid: string, unionid: string) =>
  useData(['guardians', cid, unionid], listGuardians, { cid, unionid });

/** A link for another guardian; the list is read anew. */
export function useInviteGuardian(onMade: (made: { id: string; link: string }) => void) {
  const queries = useQueryClient();
  return useOnce(inviteGuardian, async ({ data }) => {
    onMade(data);
    await queries.invalidateQueries({ queryKey: ['guardians'] });
  });
}

export function useWithdrawInvitation(onWithdrawn: (id: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestOf<typeof withdrawGuardianInvitation>) =>
      api(withdrawGuardianInvitation, request),
    onSuccess: (_, { id }) => {
      onWithdrawn(id);
      return queries.invalidateQueries({ queryKey: ['guardians'] });
    },
  });
}

/** Dependent and activity of an invitation. */
export const useInvitationOf = (cid: string, code: string) =>
  useData(['guardian-invitation', cid, code], previewGuardianInvitation, { cid, code });

export const useAcceptInvitation = () => useChange(acceptGuardianInvitation);
