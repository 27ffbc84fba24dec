import type { z } from 'zod';
import { type Call, defineCall } from './call.ts';

/**
 * The same call at both clients: the console and the member page keep a session each, which may be of two people.
 * `tail` follows the client's own prefix.
 */
export function forBothClients<Req extends z.ZodType, Res extends z.ZodType>(
  call: Omit<Call<Req, Res>, 'path' | 'policy'> & { tail: string },
) {
  const { tail, ...rest } = call;
  return [
    defineCall<Req, Res>({ ...rest, path: `/xcx/checkin_web/v1${tail}`, policy: 'session' }),
    defineCall<Req, Res>({
      ...rest,
      name: `${rest.name}AsMember`,
      path: `/xcx/member/v1${tail}`,
      policy: 'member',
    }),
  ] as const;
}
