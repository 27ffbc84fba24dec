import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal, Sessions } from '../session/session.ts';
import { type ClientApp, clearSessionCookies, cookieToken } from './credentials.ts';

/**
 * Ends the session that was sent, whichever way it came, and the one that the browser keeps for the client; never that
 * of the other client. Cached answers in the browser go too: storage stays, for it holds sign-ins that were not
 * delivered yet, and personal data in it is removed by the pages.
 */
export async function logOut(
  { raw, reply, principal }: { raw: FastifyRequest; reply: FastifyReply; principal: Principal | null },
  client: ClientApp,
  sessions: Pick<Sessions, 'close' | 'end'>,
): Promise<void> {
  if (principal) await sessions.end(principal.session);
  const token = cookieToken(raw, client);
  if (token !== undefined) await sessions.close(token);
  clearSessionCookies(reply, [client]);
  reply.header('clear-site-data', '"cache"');
}
