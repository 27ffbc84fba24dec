import { loginByCode, mobileLogin } from '@rollcall/contract';
import { expect, it } from 'vitest';
import { apiError } from '../http/api-error.ts';
import type { Route } from '../http/route.ts';
import { callsOfAddress, failedLoginsOfAddress, limitCalls } from './call-limits.ts';

/** A route of a call that does `work`. */
const routeOf = (call: Route['call'], work: () => Promise<object>): Route => ({
  call,
  handle: work,
  write: undefined,
});
const context = { raw: { ip: '203.0.113.1' } };

it('of logins that prove a person failures alone are counted, of passwords all', async () => {
  const points = { taken: 0, back: 0 };
  let failure: Error | undefined;
  const work = async () => {
    if (failure) throw failure;
    return {};
  };
  const [byCode, byPassword] = limitCalls(
    [routeOf(loginByCode, work), routeOf(mobileLogin, work)],
    [failedLoginsOfAddress(loginByCode), callsOfAddress(mobileLogin)],
    {
      development: false,
      open: () => ({
        async consume() {
          points.taken++;
          return {
            giveBack() {
              points.back++;
            },
          };
        },
      }),
    },
  );
  const send = (route: Route | undefined) => route!.handle(context as never, {} as never).catch(() => {});
  await send(byCode);
  expect(points).toEqual({ taken: 1, back: 1 });
  failure = apiError('验证码不正确', { reason: 'code_wrong' });
  await send(byCode);
  expect(points).toEqual({ taken: 2, back: 1 });
  await send(byPassword);
  failure = undefined;
  await send(byPassword);
  expect(points).toEqual({ taken: 4, back: 1 });
  // Proven all the same, and no fault of whoever comes.
  for (failure of [apiError('账号已停用', { reason: 'disabled' }), new Error('WeChat did not answer')])
    await send(byCode);
  expect(points).toEqual({ taken: 6, back: 3 });
});
