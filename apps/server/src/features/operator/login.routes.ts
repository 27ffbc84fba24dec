import {
  changeOperatorPassword,
  endOperatorSession,
  getOperator,
  operatorLogin,
  operatorLoginCode,
  operatorLoginPassword,
  operatorLogout,
  renewRecoveryCodes,
} from '@rollcall/contract';
import type { FastifyRequest } from 'fastify';
import { clearOperatorCookie, setOperatorCookie } from '../../platform/http/credentials.ts';
import { describeDevice } from '../../platform/http/device.ts';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import type { Principal } from '../../platform/session/session.ts';
import type { DeskService } from './desk.service.ts';
import type { LoginOutcome, LoginService } from './login.service.ts';

const deviceOf = (raw: FastifyRequest): string => describeDevice(raw.headers['user-agent'] ?? '');

/** The token goes into the cookie alone: no script of any page ever sees it. */
function answer({ reply }: Context<Principal | null>, { data, token }: LoginOutcome) {
  if (token !== undefined) setOperatorCookie(reply, token);
  return { data };
}

/** Getting in and out of the operator's desk. */
export const loginRoutes = (login: LoginService, desk: DeskService): Route[] => [
  route(operatorLogin, async (context, { name, pwd }) => answer(context, await login.password(name, pwd))),
  route(operatorLoginCode, async (context, { ticket, code }) =>
    answer(context, await login.code(ticket, code, deviceOf(context.raw), context.now)),
  ),
  route(operatorLoginPassword, async (context, { ticket, pwd }) =>
    answer(context, await login.newPassword(ticket, pwd, deviceOf(context.raw), context.now)),
  ),
  route(operatorLogout, async ({ principal, reply }) => {
    await desk.logout(principal);
    clearOperatorCookie(reply);
    return {};
  }),
  route(getOperator, async ({ principal }) => ({ data: await desk.me(principal) })),
  route(changeOperatorPassword, async ({ principal, now }, { old, pwd }) => {
    await desk.changePassword(principal, old, pwd, now);
    return {};
  }),
  route(renewRecoveryCodes, async ({ principal, now }, { pwd }) => ({
    data: { recovery: await desk.renewRecovery(principal, pwd, now) },
  })),
  route(endOperatorSession, async ({ principal, now }, { id }) => {
    await desk.endSession(principal, id, now);
    return {};
  }),
];
