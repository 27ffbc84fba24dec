import type { Call } from '@rollcall/contract';
import { ApiError } from '../http/api-error.ts';
import { egressOf } from '../http/egress.ts';
import type { Route } from '../http/route.ts';
import type { LightLimiter } from './light.ts';
import type { CallLimit, LightLimit } from './limit.ts';

/** Calls a minute that one process lets through without asking the others. */
const FREE_A_MINUTE = 20;

/**
 * Calls of one person in a minute. Nobody who uses the product comes near: a rule of the activity refuses them long
 * before.
 */
export const callsOfPerson = (call: Call, subject: string, points: number): CallLimit => ({
  name: call.name,
  subject,
  points,
  seconds: 60,
  free: FREE_A_MINUTE,
  by: 'person',
  calls: [call],
  keyOf: ({ principal }) => principal?.uid ?? '',
  inDevelopment: true,
});

/**
 * Calls without a session that make rows, ask a provider or hash a password, of one address together in five minutes.
 * A school is one address and all of its classes may log in at eight o'clock, so that this stops machines alone;
 * what guards a number or a name is counted by number and name.
 */
export const callsOfAddress = (...calls: Call[]): CallLimit => ({
  name: 'address',
  subject: 'calls without a session that log in or send a code, all together',
  points: 3000,
  seconds: 300,
  free: 200,
  by: 'address (/64 of IPv6), production alone',
  calls,
  keyOf: ({ raw }) => egressOf(raw.ip),
  inDevelopment: false,
});

/** Refusals of people who have proven who they are. */
const OF_PROVEN = new Set<unknown>(['disabled', 'not_organiser']);

/** True for the answers to an intruder; not for a fault of ours or of a provider, nor for the refusal of a proven person. */
const isUnproven = (error: unknown): boolean =>
  error instanceof ApiError && !OF_PROVEN.has(error.body.data?.['reason']);

/**
 * The same for calls whose success proves a person in a way that costs an intruder as much as them: by WeChat, or by a
 * code that was sent to a number. Who proves nobody is counted alone, so that ten thousand people of one campus come in at
 * once, also after WeChat did not answer for a while.
 */
export const failedLoginsOfAddress = (...calls: Call[]): CallLimit => ({
  ...callsOfAddress(...calls),
  isCounted: isUnproven,
});

interface CountingDeps {
  open: (limit: LightLimit) => LightLimiter;
  development: boolean;
}

/** Routes whose calls are counted by the limits that name them; those of one name share a counter. */
export function limitCalls(
  routes: readonly Route[],
  limits: readonly CallLimit[],
  { open, development }: CountingDeps,
): Route[] {
  const limiters = new Map<string, LightLimiter>();
  const counts = new Map<Call, { limiter: LightLimiter; limit: CallLimit }>();
  for (const limit of limits) {
    if (development && !limit.inDevelopment) continue;
    const limiter = limiters.get(limit.name) ?? open(limit);
    limiters.set(limit.name, limiter);
    for (const call of limit.calls) counts.set(call, { limiter, limit });
  }
  return routes.map((route) => {
    const count = counts.get(route.call);
    if (!count) return route;
    const { limiter, limit } = count;
    return {
      ...route,
      handle: async (context, request) => {
        const point = await limiter.consume(limit.keyOf(context, request));
        if (!limit.isCounted) return route.handle(context, request);
        let isCounted = false;
        try {
          return await route.handle(context, request);
        } catch (error) {
          isCounted = limit.isCounted(error);
          throw error;
        } finally {
          if (!isCounted) point.giveBack();
        }
      },
    };
  });
}
