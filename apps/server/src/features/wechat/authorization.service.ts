import {
  PERSON_MESSAGES,
  WECHAT_LINK_MESSAGES,
  type WechatAuthorization,
  type WechatAuthorizationResult,
} from '@rollcall/contract';
import type { WechatConfig } from '../../platform/config/wechat-settings.ts';
import { ApiError, apiError } from '../../platform/http/api-error.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Principal } from '../../platform/session/session.ts';
import { type SignIn, SignInFailed, UNNAMED } from '../../platform/wechat/sign-in.ts';
import { type AccountLinks, NotLinked } from '../account/account-link.service.ts';
import type { ProfileService } from '../me/profile.service.ts';
import { appOf, isSuspect, scopeOf } from './login.service.ts';
import { type ClientApp, createStates } from './state.service.ts';

interface Begun {
  clientApp: ClientApp;
  errand: WechatAuthorization;
  /** Person who began the authorization: the returning browser has to be logged in as them. */
  uid: string;
}

interface WechatAuthorizationDeps {
  /** Undefined where this deployment has no login by WeChat. */
  signIn: SignIn | undefined;
  config: Pick<WechatConfig, 'open' | 'mp'>;
  accountLinks: AccountLinks;
  own: Pick<ProfileService, 'save'>;
  isFresh: (principal: Principal) => Promise<boolean>;
  /** Takes a picture over; @returns its address here */
  takeAvatar: (uid: string, address: string, now: Date) => Promise<string | undefined>;
  publicUrl: string;
  secret: Buffer;
  log: Log;
}

/** Authorizations of logged-in people on pages of WeChat: link it to their account, or let it tell their name. */
export function createWechatAuthorizations(deps: WechatAuthorizationDeps) {
  const { signIn, config, accountLinks, own, isFresh, takeAvatar, publicUrl, secret, log } = deps;
  const states = createStates<Begun>(secret, 'wechat errand', { console: 'a', member: 'b' });
  const ended = (clientApp: ClientApp, end: WechatAuthorizationResult) => ({
    to: `${clientApp === 'console' ? '/account' : '/m/me'}?wechat=${end}`,
    isSuspect: isSuspect(end),
  });
  const appAt = (clientApp: ClientApp) => (signIn ? appOf(config, clientApp) : undefined);

  async function assertFresh(principal: Principal): Promise<void> {
    if (!(await isFresh(principal))) throw apiError(PERSON_MESSAGES.proofNeeded, { reason: 'reauth_needed' });
  }

  async function link(
    principal: Principal,
    identity: Identity,
    now: Date,
  ): Promise<WechatAuthorizationResult> {
    try {
      await accountLinks.link(principal, identity, now);
      return 'linked';
    } catch (error) {
      if (error instanceof NotLinked) return error.end;
      throw error;
    }
  }

  /** Name and picture of the person's own WeChat; of somebody else's nothing is taken. */
  async function takeProfile(
    { uid }: Principal,
    identity: Identity,
    now: Date,
  ): Promise<WechatAuthorizationResult> {
    if (!(await accountLinks.isOwn(uid, identity))) return 'stranger';
    const { nickname, picture } = identity;
    if (nickname === UNNAMED) return 'named';
    const avatar = picture && (await avatarOf(uid, picture, now));
    try {
      await own.save(uid, { nickname, ...(avatar ? { avatar } : {}) });
    } catch (error) {
      if (error instanceof ApiError) return 'sensitive';
      throw error;
    }
    return avatar ? 'profile' : 'faceless';
  }

  /** A picture that cannot be had is no reason to leave the name. */
  async function avatarOf(uid: string, address: string, now: Date): Promise<string | undefined> {
    try {
      return await takeAvatar(uid, address, now);
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a picture was not taken over');
      return undefined;
    }
  }

  return {
    async status({ uid }: Principal, clientApp: ClientApp) {
      const app = appAt(clientApp);
      return app
        ? { offered: 1 as const, ...(await accountLinks.status(uid, app.appid)) }
        : { offered: 0 as const, linked: 0 as const, t_link: 0, may_end: 0 as const };
    },

    /** @returns where the browser goes, and what it keeps meanwhile */
    async begin(principal: Principal, clientApp: ClientApp, errand: WechatAuthorization) {
      const app = appAt(clientApp);
      if (!app || !signIn) throw apiError(WECHAT_LINK_MESSAGES.off, { reason: 'off' });
      if (errand === 'link') await assertFresh(principal);
      const { nonce, cookie } = states.begin({ clientApp, errand, uid: principal.uid });
      return {
        url: signIn.address(app, scopeOf(clientApp, true), nonce, `${publicUrl}/wechat/back`),
        cookie,
      };
    },

    /** The clientApp of an authorization's state; undefined where a state is none of an authorization. */
    clientOf: states.clientOf,

    /**
     * Ends an authorization that came back.
     * @param stored what the browser kept of it
     * @param request who is logged in there at the authorization's clientApp
     * @returns where the browser goes on
     */
    async finish(
      { code, state, clientApp }: { code: string; state: string; clientApp: ClientApp },
      stored: string | undefined,
      request: Principal | null,
      now: Date,
    ): Promise<{ to: string; isSuspect: boolean }> {
      const begun = states.end(stored, state);
      const app = appAt(clientApp);
      if (!begun || !app || !signIn || request?.uid !== begun.uid) return ended(clientApp, 'state');
      if (code === '') return ended(clientApp, 'denied');
      try {
        const identity = await signIn.exchange(app, code);
        const work = begun.errand === 'link' ? link : takeProfile;
        return ended(clientApp, await work(request, identity, now));
      } catch (error) {
        if (!(error instanceof SignInFailed)) throw error;
        log.warn({ err: error.cause ?? error, fault: error.fault }, 'an authorization at WeChat failed');
        const { fault } = error;
        return ended(clientApp, fault === 'consent' || fault === 'refused' ? 'busy' : fault);
      }
    },

    async unlink(principal: Principal, now: Date): Promise<void> {
      await assertFresh(principal);
      await accountLinks.end(principal, now);
    },
  };
}
export type WechatAuthorizationService = ReturnType<typeof createWechatAuthorizations>;
