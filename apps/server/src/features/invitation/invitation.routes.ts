import * as contract from '@rollcall/contract';
import { deviceOf } from '../../platform/http/device.ts';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import { takeSeat } from '../../platform/http/seat.ts';
import type { Principal, Sessions } from '../../platform/session/session.ts';
import type { AccountService } from '../account/account.service.ts';
import type { ClaimService } from './claim.service.ts';
import type { InvitationService } from './invitation.service.ts';

/** Invitations of single lines: made and stopped by the initiator, claimed on a phone. */
export function invitationRoutes(
  invitations: InvitationService,
  claims: ClaimService,
  account: AccountService,
  sessions: Sessions,
  entryOf: (cid: string) => string,
): Route[] {
  /** What wrong codes are counted by. */
  const counted = (context: Context<Principal | null>) =>
    context.principal ? context.principal.session : deviceOf(context).mark();

  return [
    route(contract.listInvitations, async (_c, { cid, after, keyword }) => ({
      data: await invitations.list(cid, after, keyword),
    })),
    route(contract.createInvitations, async ({ principal, now }, request) => ({
      data: await invitations.create(principal.uid, request, now),
    })),
    route(contract.revokeInvitations, async ({ principal, now }, { cid, ids }) => ({
      data: { done: await invitations.revoke(principal.uid, cid, ids, now) },
    })),
    route(contract.previewInvitation, async (context, { code, mark }) => ({
      data: await claims.preview({ code, mark, device: counted(context) }, context.principal?.uid ?? null),
    })),
    route(contract.claimInvitation, async (context, { fresh, ...request }) => {
      const { principal, now } = context;
      const asking = fresh === 1 ? null : (principal?.uid ?? null);
      const { uid, cid, unionid } = await claims.claim({ ...request, device: counted(context) }, asking, now);
      if (principal?.uid === uid)
        return { data: { cid, unionid, entry: entryOf(cid), user: await account.info(uid, now) } };
      const user = await account.open(uid, 'member', now, { device: deviceOf(context) });
      await takeSeat(context, 'member', user.access_token, sessions);
      return { data: { cid, unionid, entry: entryOf(cid), user } };
    }),
  ];
}
