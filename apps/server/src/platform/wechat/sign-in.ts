import { WECHAT_MESSAGES, type WechatFault } from '@rollcall/contract';
import { z } from 'zod';
import type { WechatApp, WechatConfig } from '../config/wechat-settings.ts';
import { apiError } from '../http/api-error.ts';
import type { Identity, IdentityProvider } from '../identity/identity.ts';
import { ERRCODE, type WechatClient, WechatError } from './client.ts';

/** Name of a person before WeChat tells theirs. */
export const UNNAMED = '微信用户';
/** The app under which a name over all apps of an open platform account is kept. */
export const UNION = 'union';

/** `snsapi_base` is silent and tells the openid; `snsapi_userinfo` asks the person, and tells name and unionid. */
export type Scope = 'snsapi_login' | 'snsapi_base' | 'snsapi_userinfo';

/** A login that WeChat did not let through, with the reason in one word. */
export class SignInFailed extends Error {
  override name = 'SignInFailed';
  readonly fault: WechatFault;
  constructor(fault: WechatFault, options?: ErrorOptions) {
    super(`login by WeChat: ${fault}`, options);
    this.fault = fault;
  }
}

const granted = z.object({
  access_token: z.string().min(1),
  openid: z.string().min(1).max(128),
  unionid: z.string().max(128).optional(),
  scope: z.string().optional(),
  /** 1: an invented person of WeChat's snapshot mode. */
  is_snapshotuser: z.number().optional(),
});
const person = z.object({
  nickname: z.string().default(''),
  headimgurl: z.string().max(1000).optional().catch(undefined),
  unionid: z.string().max(128).optional(),
});
const session = z.object({ openid: z.string().min(1).max(128), unionid: z.string().max(128).optional() });

/** Valid part of a name: no control characters, at most 30 characters. */
const nameOf = (text: string): string =>
  [...text.replace(/\p{C}/gu, '').trim()].slice(0, 30).join('') || UNNAMED;

function identityOf(appid: string, openid: string, unionid: string | undefined, nickname: string): Identity {
  const own = { app: appid, subject: openid };
  return {
    provider: 'wechat',
    ...(unionid ? { app: UNION, subject: unionid, also: [own] } : own),
    nickname: nameOf(nickname),
  };
}

const FAULTS: Readonly<Record<number, WechatFault>> = {
  [ERRCODE.CODE_INVALID]: 'code',
  [ERRCODE.CODE_USED]: 'code',
  [ERRCODE.CODE_EXPIRED]: 'code',
  [ERRCODE.PERSON_BLOCKED]: 'blocked',
};

/** Error of a failed call for the person; a wrong secret is as little their affair as a broken line. */
function faultOf(error: unknown): SignInFailed {
  if (error instanceof SignInFailed) return error;
  const code = error instanceof WechatError ? error.errcode : undefined;
  return new SignInFailed((code === undefined ? undefined : FAULTS[code]) ?? 'busy', { cause: error });
}

/** Logins by WeChat: what people are sent to, and what their codes say about them. */
export function createSignIn(
  client: WechatClient,
  config: Pick<WechatConfig, 'open' | 'mp' | 'mini' | 'pages'>,
) {
  /** Exchanges a code of a website or the official account; good once, for five minutes. */
  async function exchange(app: WechatApp, code: string): Promise<Identity> {
    try {
      const grant = await client.request(
        {
          call: 'oauth2/access_token',
          path: '/sns/oauth2/access_token',
          query: { appid: app.appid, secret: app.secret, code, grant_type: 'authorization_code' },
        },
        granted,
      );
      if (grant.is_snapshotuser === 1) throw new SignInFailed('snapshot');
      const silent = (grant.scope ?? '').split(',').every((scope) => scope === 'snsapi_base');
      const reported = silent ? undefined : await profile(grant.access_token, grant.openid);
      const unionid = grant.unionid ?? reported?.unionid;
      const identity = identityOf(app.appid, grant.openid, unionid, reported?.nickname ?? '');
      return reported?.headimgurl ? { ...identity, picture: reported.headimgurl } : identity;
    } catch (error) {
      throw faultOf(error);
    }
  }

  /** Name of who agreed; a login does not fail for want of it. */
  async function profile(token: string, openid: string): Promise<z.output<typeof person> | undefined> {
    return client
      .request(
        {
          call: 'sns/userinfo',
          path: '/sns/userinfo',
          query: { access_token: token, openid, lang: 'zh_CN' },
        },
        person,
      )
      .catch(() => undefined);
  }

  /** Exchanges what `wx.login` gave the mini-program. Its session key is not kept: nothing of ours needs it. */
  async function miniSession(app: WechatApp, code: string): Promise<Identity> {
    try {
      const { openid, unionid } = await client.request(
        {
          call: 'jscode2session',
          path: '/sns/jscode2session',
          query: { appid: app.appid, secret: app.secret, js_code: code, grant_type: 'authorization_code' },
        },
        session,
      );
      return identityOf(app.appid, openid, unionid, '');
    } catch (error) {
      throw faultOf(error);
    }
  }

  return {
    exchange,
    miniSession,
    /** True where people come through more than one app, so that only a unionid makes them one person. */
    severalApps: [config.open, config.mp, config.mini].filter(Boolean).length > 1,

    /** Address at which a person agrees to a login. */
    address(app: WechatApp, scope: Scope, state: string, back: string): string {
      const path = scope === 'snsapi_login' ? '/connect/qrconnect' : '/connect/oauth2/authorize';
      const url = new URL(path, config.pages);
      // In this order: WeChat's own page of the official account checks it.
      url.search = new URLSearchParams({
        appid: app.appid,
        redirect_uri: back,
        response_type: 'code',
        scope,
        state,
      }).toString();
      url.hash = 'wechat_redirect';
      return url.href;
    },
  };
}
export type SignIn = ReturnType<typeof createSignIn>;

const CODE = /^[\w-]{8,160}$/;

/** The port of logins by a code: `mini:<code>` of the mini-program, and on the console a website's own code. */
export const wechatIdentity =
  (signIn: SignIn, config: Pick<WechatConfig, 'open' | 'mini'>): IdentityProvider =>
  async (text, client) => {
    const [, prefix, code] = /^(mini:)?(.*)$/su.exec(text)!;
    if (!code || !CODE.test(code)) return null;
    try {
      if (prefix) return config.mini ? await signIn.miniSession(config.mini, code) : null;
      return config.open && client === 'console' ? await signIn.exchange(config.open, code) : null;
    } catch (error) {
      if (!(error instanceof SignInFailed)) throw error;
      throw apiError(WECHAT_MESSAGES[error.fault], { reason: `wechat_${error.fault}`, field: 'code' });
    }
  };
