import * as contract from '@rollcall/contract';
import { egressOf } from '../features/submission/live-code.routes.ts';
import type { Context, Route } from '../platform/http/route.ts';
import { createLightLimiter } from '../platform/limits/light.ts';
import type { Principal } from '../platform/session/session.ts';
import type { Part, Shared } from './part.ts';

/**
 * Calls of one person in a minute, over all processes. Nobody who signs in comes near: a rule of the activity refuses
 * them long before.
 */
const OF_A_PERSON: readonly [call: contract.Call, points: number][] = [
  [contract.submit, 300],
  [contract.join, 120],
  // Each makes a row; screens send one where somebody presses a button.
  [contract.trackGate, 60],
  [contract.report, 60],
];

/** Saves of an activity in a minute, by everybody together: each keeps the settings of that moment for good. */
const SAVES: readonly contract.Call[] = [contract.updateNormal, contract.updateMeeting, contract.updateWork];
const A_SAVED_ACTIVITY = { free: 10, points: 20, seconds: 60 };

/**
 * Calls without a session that make rows, ask a provider or weigh a password, of one address together in five minutes.
 * A school is one address and all of its classes may log in at eight o'clock, so that this stops machines alone;
 * what guards a number or a name is counted by number and name.
 */
const OF_AN_ADDRESS: readonly contract.Call[] = [
  contract.loginByCode,
  contract.memberLogin,
  contract.mobileLogin,
  contract.mobileCodeLogin,
  contract.requestLoginCode,
  contract.getPuzzle,
  contract.requestResetCode,
  contract.requestResetCodeByGet,
  contract.resetPassword,
  contract.getLoginQr,
  contract.operatorLogin,
  contract.operatorLoginCode,
];
const AN_ADDRESS = { free: 200, points: 3000, seconds: 300 };
/** Calls a minute that one process lets through without asking the others. */
const FREE_A_MINUTE = 20;

/** Network that who asks is counted by; '' in development, which has no strangers. */
export const addressOf =
  ({ development }: Pick<Shared, 'development'>) =>
  (ip: string): string =>
    development ? '' : egressOf(ip);

type Count = (context: Context<Principal | null>, request: { cid?: unknown }) => Promise<void>;

/** Parts whose calls are counted; development has no strangers, so that there nobody is counted by address. */
export function limited({ pool, development }: Shared, parts: Part[]): Part[] {
  const counts = new Map<contract.Call, Count>();
  for (const [call, points] of OF_A_PERSON) {
    const limiter = createLightLimiter(pool, call.name, { free: FREE_A_MINUTE, points, seconds: 60 });
    counts.set(call, async ({ principal }) => limiter.consume(principal?.uid ?? ''));
  }
  const saves = createLightLimiter(pool, 'save', A_SAVED_ACTIVITY);
  for (const call of SAVES) counts.set(call, (_context, { cid }) => saves.consume(String(cid)));
  const addresses = createLightLimiter(pool, 'address', AN_ADDRESS);
  if (!development)
    for (const call of OF_AN_ADDRESS) counts.set(call, ({ raw }) => addresses.consume(egressOf(raw.ip)));

  const counted = (route: Route): Route => {
    const count = counts.get(route.call);
    if (!count) return route;
    return {
      ...route,
      handle: async (context, request) => {
        await count(context, request);
        return route.handle(context, request);
      },
    };
  };
  return parts.map((part) => (part.routes ? { ...part, routes: part.routes.map(counted) } : part));
}
