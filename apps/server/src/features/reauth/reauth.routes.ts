import * as contract from '@rollcall/contract';
import { readCookie } from '../../platform/http/cookies.ts';
import { QR_COOKIE } from '../../platform/http/credentials.ts';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import type { ReauthService } from './reauth.service.ts';

/** At both clients: a session of the one proves nothing of one of the other. */
export function reauthRoutes(reauths: ReauthService): Route[] {
  const status = async ({ principal }: Context) => ({ data: await reauths.status(principal) });
  const sendCode = async ({ principal }: Context) => {
    await reauths.sendCode(principal);
    return {};
  };
  const prove = async (
    { principal, raw }: Context,
    request: contract.ParsedRequestOf<typeof contract.reauth>,
  ) => {
    await reauths.prove(principal, request, readCookie(raw, QR_COOKIE) ?? '');
    return {};
  };
  return [
    route(contract.reauthStatus, status),
    route(contract.reauthStatusAsMember, status),
    route(contract.reauthCode, sendCode),
    route(contract.reauthCodeAsMember, sendCode),
    route(contract.reauth, prove),
    route(contract.reauthAsMember, prove),
  ];
}
