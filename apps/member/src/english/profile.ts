import type { Catalogue } from '@rollcall/web/english/translate';

export const profileTexts: Catalogue = {
  '发起人没有开放修改，有误请联系发起人':
    'The organiser does not allow changes. Contact them if something is wrong',
  同时删除我的签到记录: 'Also delete my check-in records',
  '正在退出…': 'Quitting…',
  放弃修改: 'Discard changes',
  上次的修改还没有保存: 'Your last changes are not saved yet',
  退出: 'Quit',
  '退出“{{title}}”后，您不再需要签到，也看不到其他人的记录。':
    'After quitting "{{title}}" you no longer need to sign in and cannot see other people\'s records.',
  退出签到: 'Quit activity',
};
