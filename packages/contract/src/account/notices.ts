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
