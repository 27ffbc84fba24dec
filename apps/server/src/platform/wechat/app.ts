import { z } from 'zod';
import type { WechatApp } from '../config/wechat-settings.ts';
import { TOKEN_CODES, type WechatClient, WechatError } from './client.ts';
import type { Issue, Token, TokenCache } from './tokens.ts';

const issued = z.object({ access_token: z.string().min(1), expires_in: z.number().int().positive() });
const ticket = z.object({ ticket: z.string().min(1), expires_in: z.number().int().positive() });

/** One of our apps at WeChat with the token that its calls need. */
export interface TokenedApp {
  appid: string;
  /** Does something with the app's token, and once more with a fresh one where WeChat does not take it. */
  withToken<T>(work: (token: string) => Promise<T>): Promise<T>;
  /** The ticket that pages are signed with. */
  jsTicket(): Promise<Token>;
}

/** @see https://developers.weixin.qq.com/doc/service/api/base/api_getstableaccesstoken */
export function createTokenedApp(client: WechatClient, tokens: TokenCache, app: WechatApp): TokenedApp {
  const issueToken: Issue = async (force) => {
    const answer = await client.request(
      {
        call: 'stable_token',
        path: '/cgi-bin/stable_token',
        body: {
          grant_type: 'client_credential',
          appid: app.appid,
          secret: app.secret,
          ...(force ? { force_refresh: true } : {}),
        },
      },
      issued,
    );
    return { value: answer.access_token, seconds: answer.expires_in };
  };
  const tokenOf = async (rejected?: string): Promise<string> =>
    (await tokens.get(`access:${app.appid}`, issueToken, rejected)).value;

  async function withToken<T>(work: (token: string) => Promise<T>): Promise<T> {
    const token = await tokenOf();
    try {
      return await work(token);
    } catch (error) {
      if (!(error instanceof WechatError) || !TOKEN_CODES.includes(error.errcode ?? 0)) throw error;
      return work(await tokenOf(token));
    }
  }

  const issueTicket =
    (token: string): Issue =>
    async () => {
      const answer = await client.request(
        {
          call: 'getticket',
          path: '/cgi-bin/ticket/getticket',
          query: { access_token: token, type: 'jsapi' },
        },
        ticket,
      );
      return { value: answer.ticket, seconds: answer.expires_in };
    };

  return {
    appid: app.appid,
    withToken,
    // The token first: the ticket is renewed in a transaction, in which another could not have a connection.
    jsTicket: () => withToken((token) => tokens.get(`jsapi:${app.appid}`, issueTicket(token))),
  };
}
