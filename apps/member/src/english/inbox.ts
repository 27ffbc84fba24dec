import type { Catalogue } from '@rollcall/web/english/translate';

export const inboxTexts: Catalogue = {
  更早的消息: 'Earlier messages',
  签到提醒和审核结果会出现在这里: 'Check-in reminders and review results appear here',
  还没有消息: 'No messages yet',
  '（未读）': ' (unread)',
};
