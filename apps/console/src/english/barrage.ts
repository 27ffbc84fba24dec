import type { Catalogue } from '@rollcall/web/english/translate';

export const barrageTexts: Catalogue = {
  '成员在签到页点击“发弹幕”，内容会出现在大屏和这里。':
    'What members send with "Send live comment" on the check-in page appears on the large screen and here.',
  还没有弹幕: 'No live comments yet',
};
