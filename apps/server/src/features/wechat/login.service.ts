import type { WechatFault } from '@rollcall/contract';
import type { WechatApp, WechatConfig } from '../../platform/config/wechat-settings.ts';
import { Refused } from '../../platform/http/refusal.ts';
import { isSigned, randomText, sign } from '../../platform/ids/ids.ts';
import type { Log } from '../../platform/log/log.ts';
import { type Scope, type SignIn, SignInFailed } from '../../platform/wechat/sign-in.ts';
import type { AccountService } from '../account/account.service.ts';

/** Real milliseconds that somebody may take to agree. */
export const STATE_MS = 600_000;
/** What a state begins with: of a login whose cookie is gone, its door is still known. */
const DOOR_MARK = { console: 'c', member: 'm' } as const;
/** Cookies of logins under way: one each, so that two tabs do not take each other's. */
export const STATE_COOKIE = 'rollcall_wx_';

type Door = 'console' | 'member';

/** What the browser keeps of a login that it began; signed, and of no use without the browser. */
interface Pending {
  nonce: string;
  door: Door;
  scope: Scope;
  /** Path of the member page to go on to. */
  next: string;
  at: number;
}

export interface WechatLoginDeps {
  signIn: SignIn;
  config: Pick<WechatConfig, 'open' | 'mp'>;
  account: Pick<AccountService, 'personOf' | 'open' | 'isWhole'>;
  publicUrl: string;
  secret: Buffer;
  log: Log;
}

/** A path below /m, and nothing else: the address of a login may come from anywhere. */
export const ownPath = (next: unknown): string =>
  typeof next === 'string' && next.length <= 500 && /^\/(?![/\\])[^\s\\\p{C}]*$/u.test(next) ? next : '/';

export type WechatLoginService = ReturnType<typeof createWechatLogin>;

/** Logins on WeChat's own pages: there with a state that only this browser has, back with a code good once. */
export function createWechatLogin(deps: WechatLoginDeps) {
  const { signIn, config, account, publicUrl, secret, log } = deps;
  const appOf = (door: Door): WechatApp | undefined => (door === 'console' ? config.open : config.mp);
  const scopeOf = (door: Door, asks: boolean): Scope =>
    door === 'console' ? 'snsapi_login' : asks ? 'snsapi_userinfo' : 'snsapi_base';

  const seal = (pending: Pending): string => {
    const text = Buffer.from(JSON.stringify(pending)).toString('base64url');
    return `${text}.${sign(secret, 'wechat', text)}`;
  };
  function unseal(kept: string | undefined, state: string): Pending | undefined {
    const [text = '', signature] = (kept ?? '').split('.');
    if (!isSigned(secret, signature, 'wechat', text)) return undefined;
    const pending = JSON.parse(Buffer.from(text, 'base64url').toString()) as Pending;
    return pending.nonce === state && Date.now() - pending.at < STATE_MS ? pending : undefined;
  }

  /** Where a login ends that came to nothing, at its own door. */
  const failed = (door: Door, next: string, fault: WechatFault): string =>
    door === 'console'
      ? `/home?wechat=${fault}`
      : `/m/login?next=${encodeURIComponent(next)}&wechat=${fault}`;

  return {
    /**
     * Begins a login. `asks`: with a page on which the person agrees to tell his name, which WeChat wants to follow a
     * tap of his; else silently.
     * @returns undefined where this deployment has no such login
     */
    begin(door: Door, next: string, asks: boolean) {
      const app = appOf(door);
      if (!app) return undefined;
      const nonce = DOOR_MARK[door] + randomText(31);
      const scope = scopeOf(door, asks);
      return {
        url: signIn.address(app, scope, nonce, `${publicUrl}/wechat/back`),
        cookie: {
          name: `${STATE_COOKIE}${nonce.slice(0, 8)}`,
          value: seal({ nonce, door, scope, next: ownPath(next), at: Date.now() }),
        },
      };
    },

    /** Name of the cookie in which the browser keeps what it began under a state. */
    cookieOf: (state: string): string => `${STATE_COOKIE}${state.slice(0, 8)}`,

    /**
     * Ends a login that came back.
     * @param kept what the browser kept of it
     */
    async finish(
      { code, state }: { code: string; state: string },
      kept: string | undefined,
      now: Date,
      device: string,
    ): Promise<{ to: string; session?: { door: Door; token: string } }> {
      const pending = unseal(kept, state);
      if (!pending)
        return { to: failed(state.startsWith(DOOR_MARK.console) ? 'console' : 'member', '/', 'state') };
      const { door, scope, next } = pending;
      const app = appOf(door);
      if (!app || code === '') return { to: failed(door, next, 'denied') };
      try {
        const identity = await signIn.exchange(app, code);
        if (scope === 'snsapi_base' && signIn.severalApps && !(await account.isWhole(identity)))
          return { to: failed(door, next, 'consent') };
        const opened = await account.open(await account.personOf(identity), door, now, device);
        const { access_token, agree_due } = opened;
        const to =
          door === 'console'
            ? `/home?wechat=ok${agree_due === 1 ? '&agree=1' : ''}`
            : agree_due === 1
              ? `/m/login?next=${encodeURIComponent(next)}&agree=1`
              : `/m${next}`;
        return { to, session: { door, token: access_token } };
      } catch (error) {
        if (error instanceof Refused) return { to: failed(door, next, 'refused') };
        if (!(error instanceof SignInFailed)) throw error;
        log.warn({ err: error.cause ?? error, fault: error.fault }, 'a login by WeChat failed');
        return { to: failed(door, next, error.fault) };
      }
    },
  };
}
