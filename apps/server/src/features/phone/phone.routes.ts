import * as contract from '@rollcall/contract';
import { isMobile } from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import { type Device, deviceOf } from '../../platform/http/device.ts';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { TryFrom } from '../../platform/limits/tries.ts';
import type { Principal } from '../../platform/session/session.ts';
import type { ShortMessage } from '../../platform/sms/sms.ts';
import type { PhoneService } from './phone.service.ts';
import type { PuzzleService } from './puzzle.service.ts';

export function phoneRoutes(
  phones: PhoneService,
  puzzles: PuzzleService,
  /** Network of an address; '' where nobody is counted by it. */
  addressOf: (ip: string) => string,
  /** Codes that one person may send to whatever numbers. */
  limiter: Limiter,
  /** Origin of a browser: known where it is one of the number's person. */
  comesFrom: (mobile: string, device: Device) => Promise<TryFrom>,
  outbox: (phone: string | undefined) => Promise<(ShortMessage & { t_create: Date })[]>,
): Route[] {
  /** For somebody without a session: counted by network, beside the bounds of the number. */
  const forAnybody =
    (purpose: 'reset' | 'login') =>
    async (context: Context<Principal | null>, phone: string, solution: string | undefined) => {
      const from = await comesFrom(phone, deviceOf(context));
      const address = addressOf(context.raw.ip);
      // An invalid number is rejected at once, and counts for nothing; a known browser is no machine.
      if (address && from.known === undefined && isMobile(phone)) await puzzles.admit(address, solution);
      await phones.sendOpenCode(phone, purpose, from, address);
      return {};
    };
  const forReset = forAnybody('reset');
  const forLogin = forAnybody('login');
  return [
    route(contract.requestResetCode, (c, { phone, solution }) => forReset(c, phone, solution)),
    route(contract.requestResetCodeByGet, (c, { phone, solution }) => forReset(c, phone, solution)),
    route(contract.requestLoginCode, (c, { mobile, solution }) => forLogin(c, mobile, solution)),
    route(contract.getPuzzle, async () => ({ data: { puzzle: await puzzles.make() } })),
    route(contract.requestBindCode, async ({ principal }, { mobile }) => {
      await limiter.consume(principal.uid);
      await phones.sendCode({ phone: mobile, purpose: 'bind', scope: principal.uid }, principal);
      return {};
    }),
    route(contract.listOutbox, async (_c, { phone }) => ({
      data: {
        lists: (await outbox(phone)).map(({ t_create, ...message }) => ({
          ...message,
          t_create: unixSeconds(t_create),
        })),
      },
    })),
  ];
}
