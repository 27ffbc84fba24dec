import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { nothing, text } from '../wire/text.ts';
import { OPERATOR_LIMITS } from './limits.ts';
import { OPERATOR_MESSAGES } from './messages.ts';

/** Bounds of an operator's password, code points. */
export const OPERATOR_PASSWORD = { min: 12, max: 100 } as const;

/** Six digits of the phone, or a recovery code. */
const secondFactor = z
  .string(OPERATOR_MESSAGES.operatorLoginWrong)
  .max(20, OPERATOR_MESSAGES.operatorLoginWrong)
  .transform((value) => value.replace(/[\s-]/g, '').toUpperCase());
const ticket = z.string().max(60);

/** Next step of the login: the second factor, or a new password in the place of one that somebody else knows. */
const step = z.object({
  step: z.enum(['code', 'enrol', 'password', 'done']),
  /** Names this login until it is done. */
  ticket: z.string(),
  /** `enrol`: the secret to take into a phone, and as the address of its QR code. */
  secret: z.string(),
  uri: z.string(),
  /** Shown once, when the second factor was set up. */
  recovery: z.array(z.string()),
});
export type OperatorStep = z.output<typeof step>;

export const operatorLogin = defineCall({
  name: 'operatorLogin',
  method: 'POST',
  path: '/xcx/operator/v1/login',
  policy: 'public',
  summary: 'Name and password of an operator; answers what is asked for next.',
  request: z.object({ name: text(OPERATOR_LIMITS.loginName), pwd: z.string().max(OPERATOR_LIMITS.password) }),
  response: z.object({ data: step }),
});

export const operatorLoginCode = defineCall({
  name: 'operatorLoginCode',
  method: 'POST',
  path: '/xcx/operator/v1/login/code',
  policy: 'public',
  summary: 'The second factor of a login that has begun: a code of the phone or a recovery code.',
  request: z.object({ ticket, code: secondFactor }),
  response: z.object({ data: step }),
});

export const operatorLoginPassword = defineCall({
  name: 'operatorLoginPassword',
  method: 'POST',
  path: '/xcx/operator/v1/login/password',
  policy: 'public',
  summary: 'The new password of a login that was made with one that somebody else knows.',
  request: z.object({ ticket, pwd: z.string().max(OPERATOR_LIMITS.password) }),
  response: z.object({ data: step }),
});

export const operatorLogout = defineCall({
  name: 'operatorLogout',
  method: 'POST',
  path: '/xcx/operator/v1/logout',
  policy: 'operator',
  summary: 'Ends the session of the operator console.',
  request: z.object({}),
  response: nothing,
});

export const getOperator = defineCall({
  name: 'getOperator',
  method: 'GET',
  path: '/xcx/operator/v1/me',
  policy: 'operator',
  summary: 'The operator who is logged in, with their open logins.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      name: z.string(),
      t_create: z.number(),
      /** Recovery codes that are left. */
      recovery: z.number(),
      sessions: z.array(
        z.object({
          id: z.string(),
          device: z.string(),
          t_create: z.number(),
          t_seen: z.number(),
          mine: z.boolean(),
        }),
      ),
    }),
  }),
});

export const changeOperatorPassword = defineCall({
  name: 'changeOperatorPassword',
  method: 'POST',
  path: '/xcx/operator/v1/password',
  policy: 'operator',
  summary: 'Changes the own password; all other logins end.',
  request: z.object({
    old: z.string().max(OPERATOR_LIMITS.password),
    pwd: z.string().max(OPERATOR_LIMITS.password),
  }),
  response: nothing,
});

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/xcx/operator/v1/recovery',
  policy: 'operator',
  summary: 'Makes ten new recovery codes in the place of the old ones; asks for the password.',
  request: z.object({ pwd: z.string().max(OPERATOR_LIMITS.password) }),
  response: z.object({ data: z.object({ recovery: z.array(z.string()) }) }),
});

export const endOperatorSession = defineCall({
  name: 'endOperatorSession',
  method: 'POST',
  path: '/xcx/operator/v1/session/end',
  policy: 'operator',
  summary: 'Ends another login of one’s own.',
  request: z.object({ id: z.uuid(OPERATOR_MESSAGES.operatorSessionGone) }),
  response: nothing,
});

/** Rows of a list that goes on: `cursor` of the next page, null at its end. */
export const cursor = text(60).default('');
