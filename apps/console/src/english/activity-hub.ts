import type { Catalogue } from '@rollcall/web/english/translate';

export const activityHubTexts: Catalogue = {
  '“{{title}}”和它的 {{records}} 条记录会移到回收站，{{people}} 位成员不能再打开。回收站保留 6 个月。':
    '"{{title}}" and its records ({{records}}) move to the recycle bin; its members ({{people}}) can no longer open it. It is kept there for 6 months.',
  '今天已有 {{n}} 次签到': 'Check-ins today: {{n}}',
  今天应签到: 'Due today',
  删除签到: 'Delete activity',
  '到场率（按人数）': 'Attendance rate (by people)',
  '另有 {{n}} 人请假': '{{n}} more on leave',
  同时删除我的签到记录: 'Also delete my check-in records',
  '每周签到：本周内签到即可，缺勤在周末统计':
    'Weekly check-in: any time this week; absences are counted when the week ends',
  '每月签到：本月内签到即可，缺勤在月末统计':
    'Monthly check-in: any time this month; absences are counted when the month ends',
  '签到率（按人数）': 'Check-in rate (by people)',
  '还没有成员加入，今天没有人要签到': 'No members yet, so nobody is due today',
  '退出“{{title}}”后，您不再需要签到，也看不到其他人的记录。':
    'After quitting "{{title}}" you no longer need to sign in and cannot see other people\'s records.',
  退出签到: 'Quit activity',
};
