import type { Catalogue } from '@rollcall/web/english/translate';

export const invitationTexts: Catalogue = {
  '{{owner}} 邀请您参加': '{{owner}} invites you to',
  '《用户协议》': 'User agreement',
  '《隐私政策》': 'Privacy policy',
  下一步: 'Next',
  '不是我的账号，以{{name}}的新账号加入': 'Not my account; join with a new one as {{name}}',
  个人邀请: 'Personal invitation',
  加入即表示同意: 'By joining you agree to the ',
  '在发给您的邀请条上，共 8 位，不分大小写':
    '8 characters, on the invitation slip you received; upper or lower case',
  '我是{{name}}，加入': "I'm {{name}}, join",
  '用“{{me}}”的账号加入': 'Join with the account "{{me}}"',
  '请使用自己的手机。清除浏览器数据或更换手机后，需要请发起人重新生成邀请。':
    'Use your own phone. If you clear your browser data or change phones, you need a new invitation from the organiser.',
  '请确认这是您，邀请码只能使用一次': 'Make sure this is you. The invitation code works only once',
  邀请码: 'Invitation code',
  '邀请码共 8 位，没有 0、1、2、5、8 和 B、I、L、O、S、U、V、Z，请再核对一遍':
    'An invitation code has 8 characters and never contains 0, 1, 2, 5, 8 or B, I, L, O, S, U, V, Z. Check it again',
  '；不满 14 周岁的，请由监护人阅读并同意': '. If you are under 14, a guardian must read them and agree',
};
