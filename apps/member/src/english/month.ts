import type { Catalogue } from '@rollcall/web/english/translate';

export const monthTexts: Catalogue = {
  '{{name}} {{n}} 分钟': '{{name}} {{n}} min',
  '{{name}}的本月考勤': 'Attendance of {{name}} this month',
  '{{name}}的考勤': 'Attendance of {{name}}',
  '{{time}} 签到': 'Signed in at {{time}}',
  '{{time}} 签到，已取消的时段': 'Signed in at {{time}}, slot since cancelled',
  '出勤率 {{rate}}': 'Attendance rate {{rate}}',
  '应签 {{due}} 次，已签 {{done}} 次': 'Due: {{due}}, signed in: {{done}}',
  '按周签到，这一天没有签到': 'Counted by weeks; no sign-in on this day',
  '按月签到，这一天没有签到': 'Counted by months; no sign-in on this day',
  本周的签到还没有结束: 'Signing in for this week is still open',
  本月的签到还没有结束: 'Signing in for this month is still open',
  查看签到记录: 'View check-in records',
  计入这个月: 'Counts for this month',
  计入这一周: 'Counts for this week',
  补签待审核: 'Make-up waiting for review',
  请假待审核: 'Leave waiting for review',
  还没有要签的: 'Nothing due yet',
  这一天请假: 'Request leave for this day',
  '送达太晚，未被接受': 'Arrived too late, not accepted',
  '，今天': ', today',
};
