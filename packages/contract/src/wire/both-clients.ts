import type { z } from 'zod';
import { type Call, defineCall } from './call.ts';

/** The part of a call in which its two clients may differ; request and response are the same, else it is two calls. */
type Own = Partial<Pick<Call, 'name' | 'path' | 'policy' | 'summary'>>;

/**
 * The same call at both clients, first the console's: each keeps a session of its own, which may be of two people.
 * `tail` follows the client's own prefix; `console` and `member` name what is different there, for instance an older
 * address.
 */
export function forBothClients<Req extends z.ZodType, Res extends z.ZodType>(
  call: Omit<Call<Req, Res>, 'path' | 'policy'> & { tail: string; console?: Own; member?: Own },
) {
  const { tail, console, member, ...rest } = call;
  return [
    defineCall<Req, Res>({ ...rest, path: `/xcx/checkin_web/v1${tail}`, policy: 'session', ...console }),
    defineCall<Req, Res>({
      ...rest,
      name: `${rest.name}AsMember`,
      path: `/xcx/member/v1${tail}`,
      policy: 'member',
      ...member,
    }),
  ] as const;
}
