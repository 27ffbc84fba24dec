import { mayLogin } from '@rollcall/rules';
import type { Route } from '../../platform/http/route.ts';
import type { LightLimit } from '../../platform/limits/limit.ts';
import type { Module } from '../../platform/module/module.ts';
import { createAvatarLoader } from '../../platform/wechat/avatar.ts';
import type { Shared } from '../../shared.ts';
import type { AccountService } from '../account/account.service.ts';
import type { AccountLinks } from '../account/account-link.service.ts';
import type { CodeVersion } from '../activity/activity.reads.ts';
import type { ProfileService } from '../me/profile.service.ts';
import { createWechatAuthorizations } from './authorization.service.ts';
import { type AvatarDeps, createAvatars } from './avatar.service.ts';
import { createMiniCodes } from './code.service.ts';
import { withContentCheck } from './content.service.ts';
import { createWechatLogin } from './login.service.ts';
import { createSubscriptions } from './subscription.service.ts';
import { serveWechat, wechatRoutes } from './wechat.routes.ts';

/** As calls that log in. Who came with a code of WeChat's is no machine, and a campus of them is one address. */
const RETURNS: LightLimit = {
  name: 'wechat returns',
  subject: 'returns from pages of WeChat without a code that it gave',
  points: 3000,
  seconds: 300,
  free: 200,
  by: 'address (/64 of IPv6), production alone',
};

interface WechatNeeds extends Pick<AvatarDeps, 'spool' | 'pictures'> {
  account: AccountService;
  links: AccountLinks;
  profiles: ProfileService;
}

interface WechatServices {
  /** Picture of an activity's mini-program code; undefined where there is no mini-program. */
  miniPicture: (code: CodeVersion) => Promise<string | undefined>;
  /** Routes whose texts WeChat judges too, where that is switched on. */
  checkTexts: (routes: Route[]) => Route[];
}

/** Logins on pages of WeChat, what else people do there, and consent to its messages. */
export function wechatModule(
  shared: Shared,
  { account, links, profiles, spool, pictures }: WechatNeeds,
): Module & WechatServices {
  const { config, db, log, secret, sessions, clock, providers, isFresh, isSensitive } = shared;
  const { publicUrl, wechat } = config;
  const returns = shared.lightLimiter(RETURNS);
  const count = async (ip: string) => {
    const address = shared.addressOf(ip);
    return address === '' ? undefined : returns.consume(address);
  };
  const signIn = mayLogin(config.login, 'wechat') ? providers.signIn : undefined;
  const login = signIn && createWechatLogin({ signIn, config: wechat, account, publicUrl, secret, log });
  const authorizations = createWechatAuthorizations({
    signIn,
    config: wechat,
    accountLinks: links,
    own: profiles,
    isFresh,
    takeAvatar: createAvatars({ load: createAvatarLoader(wechat.api), spool, pictures }),
    publicUrl,
    secret,
    log,
  });
  const { miniCode: make, checkContent: check } = providers;
  const app = wechat.mini?.appid;
  return {
    miniPicture: make ? createMiniCodes({ ...shared, make }).picture : async () => undefined,
    checkTexts: (routes) =>
      check && app ? withContentCheck(routes, { db, check, isSensitive, app }) : routes,
    limits: [RETURNS],
    routes: wechatRoutes(login, authorizations, createSubscriptions(db, wechat.notice?.id ?? '')),
    ...(login
      ? { serve: (http) => serveWechat(http, { login, authorizations, sessions, clock, count }) }
      : {}),
  };
}
