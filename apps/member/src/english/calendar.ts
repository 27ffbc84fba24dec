import type { Catalogue } from '@rollcall/web/english/translate';

export const calendarTexts: Catalogue = {
  停用: 'Turn off',
  加入日历: 'Add to calendar',
  '原来的地址立即失效，已经订阅的日历需要用新地址重新订阅':
    'The old address stops working at once. Calendars that use it need to subscribe to the new one',
  '停用日历地址？': 'Turn off the calendar address?',
  '地址立即失效，已经订阅的日历不再更新；再次使用需要用新地址重新订阅':
    'The address stops working at once, and calendars that use it are no longer updated. To use one again, subscribe to a new address',
  地址已复制: 'Address copied',
  复制地址: 'Copy address',
  把要签的时段放进手机日历: "Add your check-in slots to your phone's calendar",
  换一个: 'Replace',
  '换一个日历地址？': 'Replace the calendar address?',
  日历地址: 'Calendar address',
  '正在停用…': 'Turning off…',
  '正在更换…': 'Replacing…',
  生成日历地址: 'Create calendar address',
  '自己和孩子接下来 60 天要签的时段，停课、请假会自动去掉；日历每小时更新一次。':
    "Your own and your children's slots for the next 60 days. Days off and leave are left out; the calendar updates hourly.",
  '这是私人地址，有它的人都能看到您的时段，请不要转发。泄露了就换一个，原来的立即失效。':
    'This address is private: anyone who has it can see your slots, so do not share it. If it leaks, replace it; the old one stops working at once.',
};
