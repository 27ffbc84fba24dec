import type { WechatAuthorizationResult, WechatFault } from '@rollcall/contract';
import type { WechatApp, WechatConfig } from '../../platform/config/wechat-settings.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Device } from '../../platform/http/device.ts';
import { TooOften } from '../../platform/limits/limiter.ts';
import type { Log } from '../../platform/log/log.ts';
import { type Scope, type SignIn, SignInFailed } from '../../platform/wechat/sign-in.ts';
import type { AccountService } from '../account/account.service.ts';
import { type ClientApp, createStates } from './state.service.ts';

/** State of a login while its person is at WeChat. */
interface Begun {
  clientApp: ClientApp;
  scope: Scope;
  /** Path of the member page to go on to. */
  next: string;
}

interface WechatLoginDeps {
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

/** The app behind a client, and the scope that asks its person there. */
export const appOf = (
  config: Pick<WechatConfig, 'open' | 'mp'>,
  clientApp: ClientApp,
): WechatApp | undefined => (clientApp === 'console' ? config.open : config.mp);
export const scopeOf = (clientApp: ClientApp, isRequested: boolean): Scope =>
  clientApp === 'console' ? 'snsapi_login' : isRequested ? 'snsapi_userinfo' : 'snsapi_base';

/** True for callbacks that may be forged: unknown state, denied, invalid code. */
export const isSuspect = (fault: WechatFault | WechatAuthorizationResult): boolean =>
  fault === 'state' || fault === 'denied' || fault === 'code';

export type WechatLoginService = ReturnType<typeof createWechatLogin>;

/** Logins on WeChat's own pages: there with a state that only this browser has, back with a code good once. */
export function createWechatLogin(deps: WechatLoginDeps) {
  const { signIn, config, account, publicUrl, secret, log } = deps;
  const states = createStates<Begun>(secret, 'wechat', { console: 'c', member: 'm' });

  /** A failed login goes on at its own client. */
  const fail = (clientApp: ClientApp, next: string, fault: WechatFault) => ({
    to:
      clientApp === 'console'
        ? `/home?wechat=${fault}`
        : `/m/login?next=${encodeURIComponent(next)}&wechat=${fault}`,
    isSuspect: isSuspect(fault),
  });

  return {
    /**
     * Begins a login. `asks`: with a page on which the person agrees to tell their name, which WeChat wants to follow a
     * tap of theirs; else silently.
     * @returns undefined where this deployment has no such login
     */
    begin(clientApp: ClientApp, next: string, isRequested: boolean) {
      const app = appOf(config, clientApp);
      if (!app) return undefined;
      const scope = scopeOf(clientApp, isRequested);
      const { nonce, cookie } = states.begin({ clientApp, scope, next: ownPath(next) });
      return { url: signIn.address(app, scope, nonce, `${publicUrl}/wechat/back`), cookie };
    },

    /**
     * Ends a login that came back.
     * @param stored what the browser kept of it
     * @returns where to go on, and whether whoever came had neither a state of ours nor a code of WeChat's
     */
    async finish(
      { code, state }: { code: string; state: string },
      stored: string | undefined,
      now: Date,
      device: Device,
    ): Promise<{ to: string; isSuspect: boolean; session?: { clientApp: ClientApp; token: string } }> {
      const begun = states.end(stored, state);
      if (!begun) return fail(states.clientOf(state) ?? 'member', '/', 'state');
      const { clientApp, scope, next } = begun;
      const app = appOf(config, clientApp);
      if (!app || code === '') return fail(clientApp, next, 'denied');
      try {
        const identity = await signIn.exchange(app, code);
        if (scope === 'snsapi_base' && signIn.severalApps && !(await account.isWhole(identity)))
          return fail(clientApp, next, 'consent');
        const opened = await account.open(await account.personOf(identity), clientApp, now, { device });
        const { access_token, agree_due } = opened;
        const to =
          clientApp === 'console'
            ? `/home?wechat=ok${agree_due === 1 ? '&agree=1' : ''}`
            : agree_due === 1
              ? `/m/login?next=${encodeURIComponent(next)}&agree=1`
              : `/m${next}`;
        return { to, isSuspect: false, session: { clientApp, token: access_token } };
      } catch (error) {
        if (error instanceof ApiError) return fail(clientApp, next, 'refused');
        if (error instanceof TooOften) return fail(clientApp, next, 'busy');
        if (!(error instanceof SignInFailed)) throw error;
        log.warn({ err: error.cause ?? error, fault: error.fault }, 'a login by WeChat failed');
        return fail(clientApp, next, error.fault);
      }
    },
  };
}
