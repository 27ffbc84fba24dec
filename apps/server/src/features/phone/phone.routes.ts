import * as contract from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { ShortMessage } from '../../platform/sms/sms.ts';
import type { PhoneService } from './phone.service.ts';
import type { ProofService } from './proof.service.ts';

export function phoneRoutes(
  phones: PhoneService,
  proofs: ProofService,
  /** Codes that one person may send to whatever numbers. */
  limiter: Limiter,
  outbox: (phone: string | undefined) => Promise<(ShortMessage & { t_create: Date })[]>,
): Route[] {
  const forReset = async (phone: string) => {
    await phones.sendCode({ phone, purpose: 'reset', scope: '' });
    return {};
  };
  return [
    route(contract.requestResetCode, (_c, { phone }) => forReset(phone)),
    route(contract.requestResetCodeByGet, (_c, { phone }) => forReset(phone)),
    route(contract.requestLoginCode, async (_c, { mobile }) => {
      await phones.sendCode({ phone: mobile, purpose: 'login', scope: '' });
      return {};
    }),
    route(contract.requestBindCode, async ({ principal }, { mobile }) => {
      await limiter.consume(principal.uid);
      await phones.sendCode({ phone: mobile, purpose: 'bind', scope: principal.uid });
      return {};
    }),
    route(contract.requestPhoneCode, async ({ principal }, { cid, phone }) => {
      await limiter.consume(principal.uid);
      await proofs.ask(principal.uid, cid, phone);
      return {};
    }),
    route(contract.checkPhoneCode, async ({ principal, now }, { cid, phone, code }) => ({
      data: { proof: await proofs.check(principal.uid, cid, phone, code, now) },
    })),
    route(contract.listOutbox, async (_c, { phone }) => ({
      data: {
        lists: (await outbox(phone)).map(({ t_create, ...message }) => ({
          ...message,
          t_create: Math.floor(t_create.getTime() / 1000),
        })),
      },
    })),
  ];
}
