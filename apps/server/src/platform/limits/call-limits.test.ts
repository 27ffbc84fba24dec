import { loginByCode, mobileLogin } from '@rollcall/contract';
import { expect, it } from 'vitest';
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
  let isRight = true;
  const work = async () => {
    if (!isRight) throw new Error('wrong');
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
            async giveBack() {
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
  isRight = false;
  await send(byCode);
  expect(points).toEqual({ taken: 2, back: 1 });
  await send(byPassword);
  isRight = true;
  await send(byPassword);
  expect(points).toEqual({ taken: 4, back: 1 });
});
