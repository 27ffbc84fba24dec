/** Messages about an account, its mobile and its codes. */
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
  phoneNotRequired: '该活动不需要验证手机号',
  mobileNotBound: '还没有绑定手机号，请先用手机扫码绑定', // AUTH-25
  mobileTaken: '该手机号已绑定其他账号', // D19
  qrOtherPerson: '请用电脑端登录的同一账号扫码',
  qrNotPhone: '请用手机扫码确认',
  positionMissing: '请先获取手机的位置',
  mapUnavailable: '地图搜索暂时不可用，请稍后再试，或直接填写坐标',
  foreignPage: '只能为本站的页面签名',
} as const;

/** Codes by SMS: the message itself, and how long to wait for the next. */
export const CODE_MESSAGES = {
  sms: (code: string, minutes: number) => `【签到台】验证码 ${code}，${minutes}分钟内有效。请勿告诉他人。`,
  wait: (seconds: number) => `请${seconds}秒后再获取验证码`,
} as const;

/** Messages about ways in without WeChat, about invitations, and about a person's own data. */
export const PERSON_MESSAGES = {
  loginWay: '这个平台不支持此种登录方式，请返回登录页重新选择',
  notOrganiser: '这个平台的组织者由管理员邀请，请联系平台管理员开通',
  disabled: '账号已被平台停用，如有疑问请联系平台',
  disabledFor: (reason: string) => `账号已被平台停用，原因：${reason}。如有疑问请联系平台`,
  reasonMissing: '请填写原因',
  documentOld: '协议已更新，请刷新页面后阅读新版本',
  documentsBoth: '请阅读并同意用户协议和隐私政策',
  // Invitations of single lines
  inviteNobody: '名单上没有等待加入的人',
  inviteNotOpen: '只能为名单上还没有加入的人生成邀请',
  inviteUnknown: '邀请码无效。请核对纸上的8位邀请码，或请发起人重新生成',
  inviteUsed: '邀请码已被使用。如果不是您本人使用的，请联系发起人重新生成',
  inviteEnded: '邀请码已停用，请向发起人索取新的邀请码',
  inviteTooOften: '尝试次数过多，请15分钟后再试',
  inviteBusy: '现在输入邀请码的人太多，请用手机扫描纸上的二维码，或稍后再试',
  inviteAlready: '您已经参加了这个签到，不能再领取别人的邀请',
  // Organisers whom the operator invites
  organiserKnown: '该手机号已经是组织者',
  organiserUnknown: '没有找到这条邀请',
  organiserDone: '对方已经接受邀请，不能撤回；如需停用请在“用户”中操作',
  personUnknown: '没有找到这位用户',
  nameSensitive: '名称包含敏感词，请重新编辑',
  sessionUnknown: '这个登录已经结束',
  avatarUnknown: '头像图片不存在，请重新上传',
  // Their own data, and the end of their account
  proofNeeded: '为了确认是您本人，请先验证身份',
  exportRunning: '上一份数据还在生成，请稍等',
  exportOften: '24小时内最多生成3份，请稍后再来',
  exportUnknown: '文件已过期，请重新生成',
  eraseOwned: (count: number) => `您还有${count}个发起的签到，请先转让或删除，再注销账号`,
  eraseRefund: '您有一笔退款正在处理，请在退款到账后再注销账号',
} as const;

/** Text in place of a comment whose author's account was erased. */
export const ERASED_WORDS = '已删除';

/** Notices to a person about their own data. */
export const PERSON_NOTICES = {
  ready: (until: string) => ({
    title: '您的数据已准备好',
    text: `请在 ${until} 前下载，过期后可以重新生成。`,
  }),
  erasureCanceled: {
    title: '账号注销已取消',
    text: '您重新登录了，账号和数据都保留。如果不是您本人登录，请修改密码。',
  },
} as const;

/** Message to an invited organiser, sent or passed on by the operator. */
export const organiserInvitation = (name: string, address: string): string =>
  `【签到台】${name}，您已被邀请成为组织者。请打开 ${address}/home ，点击“手机号登录”和“忘记密码”，用短信验证码设置密码后登录。`;

/** Notices about ways into an account that have changed, or were used from elsewhere. */
export const ACCOUNT_NOTICES = {
  bound: (mobile: string) => ({
    title: '您的账号绑定了手机号',
    text: `现在可以用 ${mobile} 登录。如果不是您本人操作，请更换手机号并修改密码。`,
  }),
  changed: (before: string, mobile: string) => ({
    title: '您的账号更换了手机号',
    text: `${before} 已换为 ${mobile}，其他设备已退出。如果不是您本人操作，请在24小时内用原手机号重置密码，账号会换回原手机号。`,
  }),
  restored: (mobile: string) => ({
    title: '您的账号换回了原手机号',
    text: `手机号已换回 ${mobile}，更换之后绑定的微信已解除，所有设备已退出。`,
  }),
  elsewhere: (device: string, client: 'console' | 'member') => ({
    title: '您的账号在新设备上登录了',
    text: `${device} 登录了${client === 'console' ? '控制台' : '签到页面'}。如果不是您本人操作，请修改密码，并在控制台“账号”页退出其他设备。`,
  }),
  password: {
    title: '您的账号设置了新的登录密码',
    text: '其他设备已退出。如果不是您本人操作，请用手机号重置密码。',
  },
} as const;

/** Message to the old number after another one took its place. */
export const numberChanged = (mobile: string, address: string): string =>
  `【签到台】您账号的手机号已更换为${mobile}。如非本人操作，请在24小时内打开 ${address}/otherLogin ，用本号码点“忘记密码”，即可换回。`;
