import type { Catalogue } from '@rollcall/web/english/translate';

export const operatorWorkdaysTexts: Catalogue = {
  '{{year}} 年工作日': 'Workdays {{year}}',
  '“法定工作日”的签到、作业和提醒按这里计算，保存后立即生效。':
    'Check-ins, homework and reminders on "legal workdays" follow this calendar. Changes take effect as soon as you save.',
  '……还有 {{n}} 行': '… and {{n}} more',
  上一年: 'Previous year',
  下一年: 'Next year',
  保存并发布: 'Save and publish',
  '可以直接粘贴国务院办公厅的通知正文，也可以每行一天。':
    "Paste the text of the State Council's notice as it is, or one day per line.",
  填入日历: 'Fill in calendar',
  '已保存，提醒会按新的工作日重新安排': 'Saved. Reminders will follow the new workdays.',
  撤回发布: 'Unpublish',
  撤销修改: 'Discard changes',
  放假安排: 'Holiday schedule',
  '春节：2月5日（周五）至11日（周四）放假调休，共7天。2月14日（周日）上班。\n{{year}}-01-01 休\n{{year}}-02-14 班':
    '春节：2月5日（周五）至11日（周四）放假调休，共7天。2月14日（周日）上班。\n{{year}}-01-01 休\n{{year}}-02-14 班',
  '未录入，暂按周一至周五': 'Not entered, Monday to Friday for now',
  程序自带: 'Built-in',
  '粘贴 {{year}} 年的放假安排': 'Paste the holiday schedule of {{year}}',
  粘贴放假安排: 'Paste holiday schedule',
  '读到 {{rest}} 天休息、{{work}} 天上班。': 'Days off: {{rest}}. Working days: {{work}}.',
  调休上班: 'Adjusted working day',
  '这些行没有看懂，不会填入：': 'These lines were not understood and will be left out:',
  这里改过的: 'Changed here',
};
