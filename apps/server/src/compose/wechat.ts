import { mayLogin } from '@rollcall/rules';
import { createMiniCodes } from '../features/wechat/code.service.ts';
import { withContentCheck } from '../features/wechat/content.service.ts';
import { createWechatLogin } from '../features/wechat/login.service.ts';
import { createSubscriptions } from '../features/wechat/subscription.service.ts';
import { serveWechat, wechatRoutes } from '../features/wechat/wechat.routes.ts';
import type { WechatSources } from '../platform/http/content-policy.ts';
import type { Services } from './core.ts';
import type { Part, Shared } from './part.ts';

/** Logins on pages of WeChat, and consent to its messages. */
export function wechatPart(shared: Shared, { account }: Services): Part {
  const { config, db, log, secret, clock, providers } = shared;
  const login =
    providers.signIn &&
    mayLogin(config.login, 'wechat') &&
    createWechatLogin({
      signIn: providers.signIn,
      config: config.wechat,
      account,
      publicUrl: config.publicUrl,
      secret,
      log,
    });
  return {
    routes: wechatRoutes(login || undefined, createSubscriptions(db, config.wechat.notice?.id ?? '')),
    ...(login ? { serve: (http) => serveWechat(http, login, clock) } : {}),
  };
}

/** What the login pages offer of WeChat. */
export const wechatDoors = ({ config: { wechat, login } }: Shared) => ({
  wechat_console: wechat.open !== undefined && mayLogin(login, 'wechat'),
  wechat_member: wechat.mp !== undefined && mayLogin(login, 'wechat'),
});

/** What pages may load of WeChat: only what this deployment uses of it. */
export const wechatSources = (shared: Shared): WechatSources => ({
  frame: wechatDoors(shared).wechat_console ? shared.config.wechat.pages : '',
  sdk: shared.config.wechat.mp !== undefined,
});

/** Pictures of mini-program codes, where there is a mini-program. */
export function miniPictures(shared: Shared): (cid: string) => Promise<string | undefined> {
  const make = shared.providers.miniCode;
  if (!make) return async () => undefined;
  return createMiniCodes({ ...shared, make }).picture;
}

/** Parts whose texts WeChat judges too, where that is switched on. */
export function contentChecked(shared: Shared, parts: Part[]): Part[] {
  const { db, isSensitive, providers, config } = shared;
  const check = providers.checkContent;
  const app = config.wechat.mini?.appid;
  if (!check || !app) return parts;
  return parts.map((part) =>
    part.routes ? { ...part, routes: withContentCheck(part.routes, { db, check, isSensitive, app }) } : part,
  );
}
