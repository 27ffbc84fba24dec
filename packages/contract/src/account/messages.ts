/** Messages about an account, its mobile and its codes; part of the catalogue (messages.ts). */
export const ACCOUNT_MESSAGES = {
  // account
  loginFailed: '登录失败，请重试',
  loginCodeInvalid: '登录凭证无效，请重新登录',
  qrExpired: '二维码已失效，请刷新后重新扫码',
  qrUsed: '二维码已被使用，请刷新后重新扫码',
  qrWaiting: '', // G57: an unfinished poll is refused without a message
  // mobile, codes by SMS, codes on a screen
  mobileInvalid: '请输入合法手机号', // AUTH-13
  passwordEmpty: '请输入密码', // AUTH-14
  passwordUnequal: '两次密码不一致', // AUTH-18
  passwordRules: '密码须为8到64个字',
  passwordCommon: '密码太常见或太容易猜到，请换一个',
  codeEmpty: '请输入验证码', // AUTH-19
  mobileOrPasswordWrong: '手机号或密码错误',
  loginTooOften: '尝试次数过多，请15分钟后再试，或重置密码',
  codeWrong: '验证码错误或已失效',
  codeTooOften: '验证码错误次数过多，请重新获取',
  codeDayUsed: '该手机号今天获取验证码的次数已达上限，请明天再试',
  smsUnavailable: '短信服务暂未开通，请联系管理员',
  smsFailed: '短信暂时发不出去，请过一会儿再试',
  puzzleNeeded: '当前网络获取验证码过于频繁，请完成验证后重试',
  reauthOnPhone: '请先在手机上验证身份，再确认',
  phoneNotAsked: '该活动不需要验证手机号',
  mobileNotBound: '还没有绑定手机号，请先用手机扫码绑定', // AUTH-25
  mobileTaken: '该手机号已绑定其他账号', // D19
  qrOtherPerson: '请用电脑端登录的同一账号扫码',
  qrNotPhone: '请用手机扫码确认',
  positionMissing: '请先获取手机的位置',
  mapUnavailable: '地图搜索暂时不可用，请稍后再试，或直接填写坐标',
  foreignPage: '只能为本站的页面签名',
} as const;
