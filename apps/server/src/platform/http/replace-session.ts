import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '../session/session.ts';
import { type ClientApp, cookieToken, setSessionCookie } from './credentials.ts';

/** A browser has one session at a client: the new one takes the place of the one that it had, which ends. */
export async function replaceSession(
  { raw, reply }: { raw: FastifyRequest; reply: FastifyReply },
  client: ClientApp,
  token: string,
  sessions: Pick<Sessions, 'close'>,
): Promise<void> {
  const before = cookieToken(raw, client);
  if (before !== undefined && before !== token) await sessions.close(before);
  setSessionCookie(reply, client, token);
}
