import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '../session/session.ts';
import { cookieToken, type Door, setSessionCookie } from './credentials.ts';

/** A browser has one session at a door: the new one takes the place of the one that it had, which ends. */
export async function replaceSession(
  { raw, reply }: { raw: FastifyRequest; reply: FastifyReply },
  door: Door,
  token: string,
  sessions: Pick<Sessions, 'close'>,
): Promise<void> {
  const before = cookieToken(raw, door);
  if (before !== undefined && before !== token) await sessions.close(before);
  setSessionCookie(reply, door, token);
}
