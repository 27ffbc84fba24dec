/** Why a login by WeChat came to nothing; the name travels in addresses, the words are what people read. */
export const WECHAT_MESSAGES = {
  denied: '您没有同意微信登录，可以重试或换一种方式',
  state: '登录已过期或不是从这个浏览器发起的，请重新登录',
  code: '这次微信登录已经失效，请重新登录',
  blocked: '该微信账号存在安全风险，微信不允许登录',
  snapshot: '请点击页面右下角的“使用完整服务”，再登录',
  busy: '微信暂时没有回应，请稍后再试',
  consent: '首次使用，请点击下面的按钮登录',
  refused: '这个账号暂时不能登录，请联系平台',
} as const;
export type WechatFault = keyof typeof WECHAT_MESSAGES;

/** The words for a reason that stands in an address; '' where it is none of ours. */
export const wechatFaultText = (reason: string | null): string =>
  reason !== null && Object.hasOwn(WECHAT_MESSAGES, reason) ? WECHAT_MESSAGES[reason as WechatFault] : '';

/** A deployment without an official account signs no pages. */
export const LAUNCH_OFF = '本站没有接入微信公众号';

/** Messages of the check of pictures. */
export const PICTURE_REFUSED = '图片未通过安全检测，请换一张';

/** Message of the content check where the word list found nothing. */
export const CONTENT_REFUSED = '内容未通过安全检测，请修改后再提交';

/** Results of linking a WeChat, or of taking over its name; the name travels in addresses. */
export const WECHAT_AUTHORIZATION_MESSAGES = {
  linked: '微信已绑定，下次可以用微信登录',
  profile: '昵称和头像已换成微信的',
  denied: '您没有同意，没有任何改动',
  state: '这次操作已过期，或不是从这个浏览器发起的，请重试',
  code: '这次操作已经失效，请重试',
  blocked: '该微信账号存在安全风险，微信不允许使用',
  snapshot: '请点击页面右下角的“使用完整服务”，再重试',
  busy: '微信暂时没有回应，请稍后再试',
  taken: '这个微信属于另一个账号，那个账号里已有签到或资料，不能绑定到这里。如果它也是您的，请改用微信登录',
  other: '您已经绑定了另一个微信，请先解除绑定再换',
  stranger: '这不是您绑定的微信，没有改动昵称和头像',
  named: '微信没有告诉我们昵称，没有改动',
  sensitive: '微信昵称包含敏感词，没有改动',
  faceless: '昵称已换成微信的，头像没有取到，可以自己上传',
} as const;
export type WechatAuthorizationResult = keyof typeof WECHAT_AUTHORIZATION_MESSAGES;
/** The ends that are good news. */
const AUTHORIZATIONS_DONE: readonly string[] = [
  'linked',
  'profile',
  'faceless',
] satisfies WechatAuthorizationResult[];

/** The words for how it went as it stands in an address, and whether it was done; undefined for none of ours. */
export const wechatAuthorizationResult = (
  reason: string | null,
): { done: boolean; text: string } | undefined =>
  reason !== null && Object.hasOwn(WECHAT_AUTHORIZATION_MESSAGES, reason)
    ? {
        done: AUTHORIZATIONS_DONE.includes(reason),
        text: WECHAT_AUTHORIZATION_MESSAGES[reason as WechatAuthorizationResult],
      }
    : undefined;

/** Messages of rejected calls about a linked WeChat. */
export const WECHAT_LINK_MESSAGES = {
  off: '本站没有接入微信登录',
  none: '您还没有绑定微信',
  last: '微信是您目前唯一的登录方式，不能解除绑定',
} as const;

/** Notices to a person whose WeChat was linked or unlinked. */
export const WECHAT_LINK_NOTICES = {
  linked: {
    title: '您的账号绑定了微信',
    text: '现在可以用这个微信登录。如果不是您本人操作，请到控制台“账号”页解除绑定并修改密码。',
  },
  ended: {
    title: '您的账号解除了微信绑定',
    text: '不能再用原来的微信登录，其他设备已退出。如果不是您本人操作，请立即修改密码。',
  },
} as const;
