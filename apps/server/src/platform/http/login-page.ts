import type { FastifyRequest } from 'fastify';

/** Addresses of the console's files: what a person copies, or a sheet links to. */
const FILES = /^\/(xcx\/web|files)\//;

/**
 * Address for a browser that opens a file without a session: the login page, and from there back. Undefined for a
 * script or a page, which read the envelope, and for whatever else was asked.
 */
export function loginPageFor({ method, url, headers }: FastifyRequest): string | undefined {
  const byPerson = headers['sec-fetch-mode'] === 'navigate' || headers.accept?.includes('text/html') === true;
  if (method !== 'GET' || !byPerson || !FILES.test(url)) return undefined;
  const address = new URL(url, 'http://localhost');
  address.searchParams.delete('access_token');
  return `/home?next=${encodeURIComponent(address.pathname + address.search)}`;
}
