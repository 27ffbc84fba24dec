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
  kept: { title: '账号注销已取消', text: '您重新登录了，账号和数据都保留。如果不是您本人登录，请修改密码。' },
} as const;

/** Message to an invited organiser, sent or passed on by the operator. */
export const organiserInvitation = (name: string, address: string): string =>
  `【签到台】${name}，您已被邀请成为组织者。请打开 ${address}/home ，点击“手机号登录”和“忘记密码”，用短信验证码设置密码后登录。`;
