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
import {
  clearOperatorCookie,
  operatorDeviceToken,
  setOperatorCookie,
  setOperatorDeviceToken,
} from '../../platform/http/credentials.ts';
import { describeDevice } from '../../platform/http/device.ts';
import { egressOf } from '../../platform/http/egress.ts';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import type { Principal } from '../../platform/session/session.ts';
import type { OperatorAccountService } from './account.service.ts';
import type { LoginOutcome, LoginService, OperatorDevice } from './login.service.ts';

const deviceOf = ({ raw }: { raw: FastifyRequest }): OperatorDevice => ({
  name: describeDevice(raw.headers['user-agent'] ?? ''),
  address: egressOf(raw.ip),
  deviceToken: operatorDeviceToken(raw),
});

/** The token goes into the cookie alone: no script of any page ever sees it. */
function answer({ reply }: Context<Principal | null>, { data, token, deviceToken }: LoginOutcome) {
  if (token !== undefined) setOperatorCookie(reply, token);
  if (deviceToken !== undefined) setOperatorDeviceToken(reply, deviceToken);
  return { data };
}

/** Getting in and out of the operator console. */
export const loginRoutes = (login: LoginService, account: OperatorAccountService): Route[] => [
  route(operatorLogin, async (context, { name, pwd }) =>
    answer(context, await login.password(name, pwd, deviceOf(context))),
  ),
  route(operatorLoginCode, async (context, { ticket, code }) =>
    answer(context, await login.code(ticket, code, deviceOf(context), context.now)),
  ),
  route(operatorLoginPassword, async (context, { ticket, pwd }) =>
    answer(context, await login.newPassword(ticket, pwd, deviceOf(context), context.now)),
  ),
  route(operatorLogout, async ({ principal, reply }) => {
    await account.logout(principal);
    clearOperatorCookie(reply);
    return {};
  }),
  route(getOperator, async ({ principal }) => ({ data: await account.me(principal) })),
  route(changeOperatorPassword, async ({ principal, now }, { old, pwd }) => {
    await account.changePassword(principal, old, pwd, now);
    return {};
  }),
  route(renewRecoveryCodes, async ({ principal, now }, { pwd }) => ({
    data: { recovery: await account.renewRecovery(principal, pwd, now) },
  })),
  route(endOperatorSession, async ({ principal, now }, { id }) => {
    await account.endSession(principal, id, now);
    return {};
  }),
];
