import { createHash, timingSafeEqual } from 'node:crypto';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Headers that a proxy adds: the request is not this machine's own, whatever address it comes from. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * True where a caller may read the metrics of the process: this machine's own collector, or one that shows the token.
 */
export function mayCollect(
  request: { ip: string; headers: Record<string, unknown> & { authorization?: string | undefined } },
  token: string | undefined,
): boolean {
  if (token === undefined)
    return LOOPBACK.includes(request.ip) && FORWARDED.every((name) => request.headers[name] === undefined);
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}
