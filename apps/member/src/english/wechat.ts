import type { Catalogue } from '@rollcall/web/english/translate';

export const wechatTexts: Catalogue = {
  开启提醒: 'Turn on reminders',
  微信提醒: 'WeChat reminders',
  '点一下，下一条消息也会发到微信': 'Tap to get the next message in WeChat too',
  '还会发 {{n}} 条到微信，可以再加': {
    one: '{{n}} more message will be sent to WeChat. You can add more',
    other: '{{n}} more messages will be sent to WeChat. You can add more',
  },
};
