import { join } from 'node:path';
import { mayLogin } from '@rollcall/rules';
import type { AccountService } from '../features/account/account.service.ts';
import { createAccountLinks } from '../features/account/account-link.service.ts';
import { createProfileService } from '../features/me/profile.service.ts';
import { freshBy } from '../features/reauth/reauth.service.ts';
import { createPictureService } from '../features/upload/picture.service.ts';
import { createUploadService } from '../features/upload/upload.service.ts';
import { createWechatAuthorizations } from '../features/wechat/authorization.service.ts';
import { createAvatars } from '../features/wechat/avatar.service.ts';
import { createMiniCodes } from '../features/wechat/code.service.ts';
import { withContentCheck } from '../features/wechat/content.service.ts';
import { createWechatLogin } from '../features/wechat/login.service.ts';
import { createSubscriptions } from '../features/wechat/subscription.service.ts';
import { serveWechat, wechatRoutes } from '../features/wechat/wechat.routes.ts';
import { createSpool } from '../platform/files/spool.ts';
import type { WechatSources } from '../platform/http/content-policy.ts';
import { createAvatarLoader } from '../platform/wechat/avatar.ts';
import type { Part, Shared } from './part.ts';

/** Logins on pages of WeChat, what else people do there, and consent to its messages. */
export function wechatPart(shared: Shared, { account }: { account: AccountService }): Part {
  const { config, db, log, secret, sessions, clock, providers } = shared;
  const { publicUrl, wechat } = config;
  const signIn = mayLogin(config.login, 'wechat') ? providers.signIn : undefined;
  const login = signIn && createWechatLogin({ signIn, config: wechat, account, publicUrl, secret, log });
  const authorizations = createWechatAuthorizations({
    signIn,
    config: wechat,
    accountLinks: createAccountLinks({ db, sessions, ways: config.login }),
    own: createProfileService(shared),
    isFresh: freshBy(sessions),
    takeAvatar: createAvatars({
      load: createAvatarLoader(wechat.api),
      spool: createSpool(join(config.dataDir, 'uploads')),
      pictures: createPictureService(createUploadService(shared), providers.checkPicture),
    }),
    publicUrl,
    secret,
    log,
  });
  return {
    routes: wechatRoutes(login, authorizations, createSubscriptions(db, wechat.notice?.id ?? '')),
    ...(login ? { serve: (http) => serveWechat(http, { login, authorizations, sessions, clock }) } : {}),
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
