import type { Catalogue } from '@rollcall/web/english/translate';

export const barrageTexts: Catalogue = {
  发弹幕: 'Send a live comment',
  对现场的人说一句: 'Say something',
  已发送到大屏: 'Sent to the large screen',
  '最多{{max}}个字，还要少 {{over}} 个': 'At most {{max}} characters; remove {{over}}',
};
