import type { Catalogue } from '@rollcall/web/english/translate';

export const rankTexts: Catalogue = {
  '{{days}} 天': { one: '{{days}} day', other: '{{days}} days' },
  '{{name}}（我）': '{{name}} (me)',
  '我排第 {{rank}}，签到 {{days}} 天': 'I am no. {{rank}}, days signed in: {{days}}',
  第一个签到的人会出现在这里: 'The first to sign in appears here',
  还没有人签到: 'Nobody has signed in yet',
};
