import type { Catalogue } from '@rollcall/web/english/translate';

export const operatorAccountTexts: Catalogue = {
  下一步: 'Next',
  两次输入的密码不一样: 'The passwords do not match',
  使用验证码: 'Use an authenticator code',
  保存并继续: 'Save and continue',
  '初始密码别人也知道，请换成只有您知道的密码，至少 12 个字。':
    'Others know the initial password. Choose one that only you know, of at least 12 characters.',
  复制全部: 'Copy all',
  '密码已修改，其他登录已结束': 'Password changed. Your other sessions have ended.',
  已妥善保存: 'I have saved them',
  '已妥善保存，进入后台': 'I have saved them, continue',
  当前密码: 'Current password',
  恢复码: 'Recovery code',
  我的登录: 'My sessions',
  手机不在身边: "I don't have my phone",
  '手机丢失时用恢复码登录，每个只能用一次。它们只显示这一次，请打印或保存到安全的地方。':
    'If you lose your phone, log in with a recovery code. Each works only once. They are shown only this time, so print them or save them somewhere safe.',
  换一个用户名: 'Use another username',
  '新密码（至少 12 个字）': 'New password (at least 12 characters)',
  无法扫码时手工输入密钥: 'Cannot scan? Enter the key by hand',
  本次登录: 'This session',
  正在验证: 'Verifying',
  '没有可用的恢复码。请生成一组，手机丢失时用来登录。':
    'You have no recovery codes. Generate a set so that you can log in if you lose your phone.',
  用户名: 'Username',
  登录于: 'Logged in',
  '输入保存的恢复码，每个只能用一次。': 'Enter one of your saved recovery codes. Each works only once.',
  '输入手机验证器上显示的 6 位数字。': 'Enter the 6 digits shown in your authenticator app.',
  '还有 {{n}} 个恢复码可用。重新生成后，旧的全部失效。': {
    one: '{{n}} recovery code left. Once you generate new ones, the old ones stop working.',
    other: '{{n}} recovery codes left. Once you generate new ones, the old ones stop working.',
  },
  '首次登录需要绑定验证器。用手机上的验证器应用（如 Microsoft Authenticator）扫描下面的二维码。':
    'Your first login needs an authenticator. Scan the QR code below with an authenticator app on your phone, such as Microsoft Authenticator.',
  验证器二维码: 'Authenticator QR code',
};
