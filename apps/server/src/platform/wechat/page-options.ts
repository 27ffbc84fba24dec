import { mayLogin } from '@rollcall/rules';
import type { Config } from '../config/config.ts';
import type { WechatSources } from '../http/content-policy.ts';

/** Logins by WeChat that the login pages of the console and the member page offer. */
export const loginOptions = ({ wechat, login }: Pick<Config, 'wechat' | 'login'>) => ({
  wechat_console: wechat.open !== undefined && mayLogin(login, 'wechat'),
  wechat_member: wechat.mp !== undefined && mayLogin(login, 'wechat'),
});

/** Sources of WeChat that pages may load: only those that this deployment uses. */
export const pageSources = (config: Pick<Config, 'wechat' | 'login'>): WechatSources => ({
  frame: loginOptions(config).wechat_console ? config.wechat.pages : '',
  sdk: config.wechat.mp !== undefined,
});
