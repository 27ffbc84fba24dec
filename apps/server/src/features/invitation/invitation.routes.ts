import * as contract from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound } from '../../platform/http/api-error.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { replaceSession } from '../../platform/http/replace-session.ts';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import type { Principal, Sessions } from '../../platform/session/session.ts';
import type { AccountService } from '../account/account.service.ts';
import { type CodeVersion, loadCodeVersion } from '../activity/activity.reads.ts';
import type { ClaimService } from './claim.service.ts';
import type { InvitationService } from './invitation.service.ts';

/** Token of the code that an activity has now. */
export const entryFrom = (db: Db, entryOf: (code: CodeVersion) => string) => async (cid: string) => {
  const code = await loadCodeVersion(db, cid);
  if (!code) throw activityNotFound();
  return entryOf(code);
};

/** Invitations of single lines: made and stopped by the initiator, claimed on a phone. */
export function invitationRoutes(
  invitations: InvitationService,
  claims: ClaimService,
  account: AccountService,
  sessions: Sessions,
  entryOf: (cid: string) => Promise<string>,
  /** Network of an address; '' where nobody is counted by it. */
  addressOf: (ip: string) => string,
): Route[] {
  const whoOf = (context: Context<Principal | null>) => {
    const device = deviceOf(context);
    const counted = context.principal ? context.principal.session : device.mark();
    return { device, counted, address: addressOf(context.raw.ip) };
  };

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
      data: await claims.preview({ code, mark, ...whoOf(context) }, context.principal?.uid ?? null),
    })),
    route(contract.claimInvitation, async (context, { fresh, ...request }) => {
      const { principal, now } = context;
      const claimant = fresh === 1 ? null : (principal?.uid ?? null);
      const who = whoOf(context);
      const { uid, cid, unionid, opened } = await claims.claim({ ...request, ...who }, claimant, now);
      if (principal?.uid === uid)
        return { data: { cid, unionid, entry: await entryOf(cid), user: await account.info(uid, now) } };
      const user = opened ?? (await account.open(uid, 'member', now, { device: who.device }));
      await replaceSession(context, 'member', user.access_token, sessions);
      return { data: { cid, unionid, entry: await entryOf(cid), user } };
    }),
  ];
}
