import { unixSeconds } from '../clock/unix-seconds.ts';
import type { WechatConfig } from '../config/wechat-settings.ts';
import type { Db } from '../db/db.ts';
import type { MediaPool } from '../files/media-pool.ts';
import type { IdentityProvider } from '../identity/identity.ts';
import type { Log } from '../log/log.ts';
import type { Deliver } from '../notify/notify.ts';
import { createTokenedApp } from './app.ts';
import { createWechatClient } from './client.ts';
import { wechatContentCheck } from './content-check.ts';
import type { GetJsTicket } from './js-sdk.ts';
import { wechatMiniCode } from './mini-code.ts';
import { wechatPictureCheck } from './picture-check.ts';
import type { CheckContent, CheckPicture, MakeMiniCode } from './ports.ts';
import { createSignIn, type SignIn, wechatIdentity } from './sign-in.ts';
import { wechatNotices } from './subscription.ts';
import { createTokenCache } from './tokens.ts';

/** The adapters that this deployment's apps at WeChat give; what has no app is undefined. */
interface Wechat {
  signIn: SignIn;
  identify: IdentityProvider;
  jsTicket: GetJsTicket | undefined;
  miniCode: MakeMiniCode | undefined;
  checkContent: CheckContent | undefined;
  checkPicture: CheckPicture | undefined;
  notify: Deliver | undefined;
}

/** Everything of WeChat but payment; undefined where no app is set. */
export function createWechat(config: WechatConfig, db: Db, log: Log, media: MediaPool): Wechat | undefined {
  if (!config.open && !config.mp && !config.mini) return undefined;
  const client = createWechatClient(config.api, log);
  const tokens = createTokenCache(db);
  const signIn = createSignIn(client, config);
  const mp = config.mp && createTokenedApp(client, tokens, config.mp);
  const mini = config.mini && createTokenedApp(client, tokens, config.mini);
  return {
    signIn,
    identify: wechatIdentity(signIn, config),
    jsTicket:
      mp &&
      (async () => {
        const { value, since } = await mp.jsTicket();
        return { appid: mp.appid, value, since: unixSeconds(since) };
      }),
    miniCode: mini && wechatMiniCode(client, mini, media),
    checkContent: mini && config.check ? wechatContentCheck(client, mini, log) : undefined,
    checkPicture: mini && config.check ? wechatPictureCheck(client, mini, log, media) : undefined,
    notify: mini && config.notice && wechatNotices(client, mini, config.notice, db, log),
  };
}
