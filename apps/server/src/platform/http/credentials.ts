import type { Call } from '@rollcall/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DAYS } from '../session/session.ts';
import { type CookieKind, dropCookie, putCookie, readCookie } from './cookies.ts';

/** The two clients keep a session each: an organiser may be a member in the same browser. */
export type ClientApp = 'console' | 'member';
const COOKIE: Record<ClientApp, string> = { console: 'rollcall_console', member: 'rollcall_member' };

/** The operator console has a cookie of its own, which no other call takes. */
const OPERATOR_COOKIE = 'rollcall_operator';
/** Calls of the operator console: they know its sessions alone, and no other call does. */
export const isOperatorPath = (path: string): boolean => path.startsWith('/xcx/operator/');

/** The browser's own secret, under which it asks after its login codes. */
export const QR_COOKIE = 'rollcall_qr';

/** Which clients' cookies a call accepts, first come first. */
function clientsOf(call: Pick<Call, 'path' | 'kind'>, input: Record<string, unknown>): ClientApp[] {
  if (call.path.startsWith('/xcx/member/')) return ['member'];
  // Signatures of pages: both apps have pages inside the messenger.
  if (call.path === '/xcx/checkin_web/v1/sign') return ['console', 'member'];
  if (call.kind === 'multipart')
    return input['type'] === 'record' || input['from'] === 'record'
      ? ['member', 'console']
      : ['console', 'member'];
  return ['console'];
}

/**
 * The session token of a request: `Authorization: Bearer`, `access_token` in query or body (taken off, so that
 * it reaches no handler and no log), or the cookie of the call's client; in the operator console its cookie alone.
 */
export function readToken(
  request: FastifyRequest,
  input: Record<string, unknown>,
  call: Pick<Call, 'path' | 'kind'>,
): { token: string | undefined; byCookie: boolean } {
  const sent = input['access_token'];
  delete input['access_token'];
  // The operator console's session is never handed on: no script and no address holds it.
  if (isOperatorPath(call.path)) {
    const token = readCookie(request, OPERATOR_COOKIE);
    return { token, byCookie: token !== undefined };
  }
  const bearer = request.headers.authorization;
  if (bearer?.startsWith('Bearer ')) return { token: bearer.slice(7), byCookie: false };
  if (typeof sent === 'string' && sent !== '') return { token: sent, byCookie: false };
  const inQuery = (request.query as Record<string, unknown>)['access_token'];
  if (typeof inQuery === 'string' && inQuery !== '') return { token: inQuery, byCookie: false };
  for (const client of clientsOf(call, input)) {
    const token = readCookie(request, COOKIE[client]);
    if (token) return { token, byCookie: true };
  }
  return { token: undefined, byCookie: false };
}

/** The token that a browser keeps for a client. */
export const cookieToken = (request: FastifyRequest, client: ClientApp): string | undefined =>
  readCookie(request, COOKIE[client]);

/** Tokens of both clients, for addresses that a browser opens by itself (pictures, downloads). */
export function cookieTokens(request: FastifyRequest): string[] {
  return [cookieToken(request, 'console'), cookieToken(request, 'member')].filter((t) => t !== undefined);
}

const SESSION: CookieKind = { sameSite: 'lax', maxAge: SESSION_DAYS * 86_400 };

export const setSessionCookie = (reply: FastifyReply, client: ClientApp, token: string): void =>
  putCookie(reply, COOKIE[client], token, SESSION);

export function clearSessionCookies(reply: FastifyReply, clients: ClientApp[]): void {
  for (const client of clients) dropCookie(reply, COOKIE[client], SESSION);
}

/**
 * Strict: the operator console is never entered by following a link from elsewhere, and the cookie goes with the
 * browser.
 */
const OPERATOR: CookieKind = { sameSite: 'strict' };

export const setOperatorCookie = (reply: FastifyReply, token: string): void =>
  putCookie(reply, OPERATOR_COOKIE, token, OPERATOR);

export const clearOperatorCookie = (reply: FastifyReply): void =>
  dropCookie(reply, OPERATOR_COOKIE, OPERATOR);

/**
 * By this a browser is known in the operator console's login, so that tries of strangers are not counted against
 * it.
 */
const OPERATOR_DEVICE_COOKIE = 'rollcall_desk_mark';

export const operatorDeviceToken = (request: FastifyRequest): string =>
  readCookie(request, OPERATOR_DEVICE_COOKIE) ?? '';

export const setOperatorDeviceToken = (reply: FastifyReply, token: string): void =>
  putCookie(reply, OPERATOR_DEVICE_COOKIE, token, {
    sameSite: 'strict',
    path: '/xcx/operator',
    maxAge: 365 * 86_400,
  });
