import * as contract from '@rollcall/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { putCookie, readCookie } from '../../platform/http/cookies.ts';
import { cookieToken, setSessionCookie } from '../../platform/http/credentials.ts';
import { describeDevice } from '../../platform/http/device.ts';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import { randomText } from '../../platform/ids/ids.ts';
import type { Principal, Sessions } from '../../platform/session/session.ts';
import type { AccountService } from '../account/account.service.ts';
import type { ClaimService } from './claim.service.ts';
import type { InvitationService } from './invitation.service.ts';

const DEVICE_COOKIE = 'rollcall_device';

/** The phone's own mark, by which wrong codes are counted; made at its first code. */
function phoneOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, DEVICE_COOKIE);
  if (known && /^[0-9A-Za-z]{24}$/.test(known)) return known;
  const fresh = randomText(24);
  putCookie(reply, DEVICE_COOKIE, fresh, { path: '/xcx/member', sameSite: 'lax', maxAge: 365 * 86_400 });
  return fresh;
}

/** Invitations of single lines: made and stopped by the initiator, claimed on a phone. */
export function invitationRoutes(
  invitations: InvitationService,
  claims: ClaimService,
  account: AccountService,
  sessions: Sessions,
  entryOf: (cid: string) => string,
): Route[] {
  const deviceOf = ({ principal, raw, reply }: Context<Principal | null>) =>
    principal ? principal.session : phoneOf(raw, reply);

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
      data: await claims.preview({ code, mark, device: deviceOf(context) }, context.principal?.uid ?? null),
    })),
    route(contract.claimInvitation, async (context, { fresh, ...request }) => {
      const { principal, raw, reply, now } = context;
      const asking = fresh === 1 ? null : (principal?.uid ?? null);
      const { uid, cid, unionid } = await claims.claim(
        { ...request, device: deviceOf(context) },
        asking,
        now,
      );
      if (principal?.uid === uid)
        return { data: { cid, unionid, entry: entryOf(cid), user: await account.info(uid, now) } };
      const user = await account.open(uid, 'member', now, describeDevice(raw.headers['user-agent'] ?? ''));
      const before = cookieToken(raw, 'member');
      if (before) await sessions.close(before);
      setSessionCookie(reply, 'member', user.access_token);
      return { data: { cid, unionid, entry: entryOf(cid), user } };
    }),
  ];
}
