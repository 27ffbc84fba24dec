import { expect } from 'vitest';
import type { Api } from '../fixtures/api.ts';
import { APPS, type WechatPerson } from './wechat-server.ts';

let people = 0;
/** Somebody at WeChat whom nobody of ours knows yet. */
export function someone(nickname = '王浩然'): WechatPerson & { unionid: string } {
  const n = ++people;
  const openids = { [APPS.open]: `open-${n}`, [APPS.mp]: `mp-${n}`, [APPS.mini]: `mini-${n}` };
  return { nickname, openids, unionid: `union-${n}` };
}
/** Before WeChat links our apps, or where it does not tell. */
export const without = ({ nickname, openids }: WechatPerson): WechatPerson => ({ nickname, openids });

/** A browser with the cookies it was given. */
export function browserOf(api: Pick<Api, 'inject'>) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async get(url: string) {
      const answer = await api.inject({ method: 'GET', url, cookies: Object.fromEntries(cookies) });
      for (const { name, value } of answer.cookies) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return { status: answer.statusCode, to: String(answer.headers.location), set: answer.cookies };
    },
    /** Makes a call as a page of ours does; @returns `sta` and what stands beside it. */
    async post(url: string, payload: object) {
      const answer = await api.inject({
        method: 'POST',
        url,
        payload,
        cookies: Object.fromEntries(cookies),
        headers: { origin: 'http://127.0.0.1:8080' },
      });
      for (const { name, value } of answer.cookies) cookies.set(name, value);
      return answer.json<{ sta: number; msg: string; data: { url: string; reason: string } }>();
    },
  };
}
export type TestBrowser = ReturnType<typeof browserOf>;

/** Goes to WeChat from a client, and answers what it was asked there. */
export async function begin(from: TestBrowser, url: string) {
  const { status, to } = await from.get(url);
  expect(status).toBe(302);
  const there = new URL(to);
  return { there, state: there.searchParams.get('state')!, scope: there.searchParams.get('scope')! };
}

/** Comes back from WeChat. */
export const back = (from: TestBrowser, code: string, state: string) =>
  from.get(`/wechat/back?code=${code}&state=${state}`);
