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
