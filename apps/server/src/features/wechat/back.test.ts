import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { realClock } from '../../platform/clock/clock.ts';
import { TooOften } from '../../platform/limits/limiter.ts';
import type { WechatAuthorizationService } from './authorization.service.ts';
import type { WechatLoginService } from './login.service.ts';
import { serveWechat } from './wechat.routes.ts';

it('AUTH-02 a return is counted by its address before its code is exchanged at WeChat', async () => {
  const http = Fastify();
  await http.register(cookie);
  http.decorate('hostCookies', false);
  const exchanged: string[] = [];
  const counted: string[] = [];
  serveWechat(http, {
    login: {
      finish: async ({ code }: { code: string }) => {
        exchanged.push(code);
        return { to: '/m/login' };
      },
    } as unknown as WechatLoginService,
    authorizations: { clientOf: () => undefined } as unknown as WechatAuthorizationService,
    sessions: { find: async () => null, close: async () => {} },
    clock: realClock,
    count: async (ip) => {
      counted.push(ip);
      if (counted.length > 2) throw new TooOften('too often');
    },
  });
  const back = async () => (await http.inject({ url: '/wechat/back?code=no&state=mNone' })).statusCode;
  expect([await back(), await back(), await back()]).toEqual([302, 302, 429]);
  expect([exchanged, counted]).toEqual([['no', 'no'], Array(3).fill('127.0.0.1')]);
  await http.close();
});
