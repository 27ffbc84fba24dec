import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Production: every cookie is bound to this host and to HTTPS, whatever a proxy says of the request. */
    hostCookies: boolean;
  }
}

export interface CookieKind {
  /** Seconds; absent: it goes with the browser. */
  maxAge?: number;
  /** Lax where it has to come along when somebody follows a link to us. */
  sameSite: 'lax' | 'strict';
  /** Below which it is sent; production's cookies are sent everywhere, as `__Host-` wants it. */
  path?: string;
}

/** `__Host-`: no other host of the domain, and nobody on plain HTTP, can set or overwrite it. */
const nameOf = ({ server }: { server: { hostCookies: boolean } }, name: string): string =>
  server.hostCookies ? `__Host-${name}` : name;

const attributesOf = (reply: FastifyReply, { maxAge, sameSite, path = '/' }: CookieKind) => {
  const bound = reply.server.hostCookies;
  return {
    path: bound ? '/' : path,
    httpOnly: true,
    sameSite,
    secure: bound || reply.request.protocol === 'https',
    ...(maxAge === undefined ? {} : { maxAge }),
  };
};

/** A cookie of ours that the browser sent. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[nameOf(request, name)];

/** Sets a cookie that no script reads. */
export function putCookie(reply: FastifyReply, name: string, value: string, kind: CookieKind): void {
  reply.setCookie(nameOf(reply, name), value, attributesOf(reply, kind));
}

/** Takes a cookie back; `kind` as it was set. */
export function dropCookie(reply: FastifyReply, name: string, kind: CookieKind): void {
  const { path, httpOnly, sameSite, secure } = attributesOf(reply, kind);
  reply.clearCookie(nameOf(reply, name), { path, httpOnly, sameSite, secure });
}
