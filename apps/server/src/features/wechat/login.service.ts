import type { WechatFault } from '@rollcall/contract';
import type { WechatApp, WechatConfig } from '../../platform/config/wechat-settings.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Device } from '../../platform/http/device.ts';
import type { Log } from '../../platform/log/log.ts';
import { type Scope, type SignIn, SignInFailed } from '../../platform/wechat/sign-in.ts';
import type { AccountService } from '../account/account.service.ts';
import { type ClientApp, createStates } from './state.service.ts';

/** What a login is, while its person is at WeChat. */
interface Begun {
  door: ClientApp;
  scope: Scope;
  /** Path of the member page to go on to. */
  next: string;
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

/** The app behind a door, and the scope that asks its person there. */
export const appOf = (config: Pick<WechatConfig, 'open' | 'mp'>, door: ClientApp): WechatApp | undefined =>
  door === 'console' ? config.open : config.mp;
export const scopeOf = (door: ClientApp, asks: boolean): Scope =>
  door === 'console' ? 'snsapi_login' : asks ? 'snsapi_userinfo' : 'snsapi_base';

export type WechatLoginService = ReturnType<typeof createWechatLogin>;

/** Logins on WeChat's own pages: there with a state that only this browser has, back with a code good once. */
export function createWechatLogin(deps: WechatLoginDeps) {
  const { signIn, config, account, publicUrl, secret, log } = deps;
  const states = createStates<Begun>(secret, 'wechat', { console: 'c', member: 'm' });

  /** Where a login ends that came to nothing, at its own door. */
  const failed = (door: ClientApp, next: string, fault: WechatFault): string =>
    door === 'console'
      ? `/home?wechat=${fault}`
      : `/m/login?next=${encodeURIComponent(next)}&wechat=${fault}`;

  return {
    /**
     * Begins a login. `asks`: with a page on which the person agrees to tell their name, which WeChat wants to follow a
     * tap of theirs; else silently.
     * @returns undefined where this deployment has no such login
     */
    begin(door: ClientApp, next: string, asks: boolean) {
      const app = appOf(config, door);
      if (!app) return undefined;
      const scope = scopeOf(door, asks);
      const { nonce, cookie } = states.begin({ door, scope, next: ownPath(next) });
      return { url: signIn.address(app, scope, nonce, `${publicUrl}/wechat/back`), cookie };
    },

    /**
     * Ends a login that came back.
     * @param kept what the browser kept of it
     */
    async finish(
      { code, state }: { code: string; state: string },
      kept: string | undefined,
      now: Date,
      device: Device,
    ): Promise<{ to: string; session?: { door: ClientApp; token: string } }> {
      const begun = states.end(kept, state);
      if (!begun) return { to: failed(states.clientOf(state) ?? 'member', '/', 'state') };
      const { door, scope, next } = begun;
      const app = appOf(config, door);
      if (!app || code === '') return { to: failed(door, next, 'denied') };
      try {
        const identity = await signIn.exchange(app, code);
        if (scope === 'snsapi_base' && signIn.severalApps && !(await account.isWhole(identity)))
          return { to: failed(door, next, 'consent') };
        const opened = await account.open(await account.personOf(identity), door, now, { device });
        const { access_token, agree_due } = opened;
        const to =
          door === 'console'
            ? `/home?wechat=ok${agree_due === 1 ? '&agree=1' : ''}`
            : agree_due === 1
              ? `/m/login?next=${encodeURIComponent(next)}&agree=1`
              : `/m${next}`;
        return { to, session: { door, token: access_token } };
      } catch (error) {
        if (error instanceof ApiError) return { to: failed(door, next, 'refused') };
        if (!(error instanceof SignInFailed)) throw error;
        log.warn({ err: error.cause ?? error, fault: error.fault }, 'a login by WeChat failed');
        return { to: failed(door, next, error.fault) };
      }
    },
  };
}
