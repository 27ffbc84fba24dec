import * as contract from '@rollcall/contract';
import { QR_COOKIE } from '../../platform/http/credentials.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ReauthService } from './reauth.service.ts';

export const reauthRoutes = (reauths: ReauthService): Route[] => [
  route(contract.reauthStatus, async ({ principal }) => ({ data: await reauths.status(principal) })),
  route(contract.reauthCode, async ({ principal }) => {
    await reauths.sendCode(principal);
    return {};
  }),
  route(contract.reauth, async ({ principal, raw }, request) => {
    await reauths.prove(principal, request, raw.cookies[QR_COOKIE] ?? '');
    return {};
  }),
];
