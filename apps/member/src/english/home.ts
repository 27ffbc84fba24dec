import type { Catalogue } from '@rollcall/web/english/translate';

export const homeTexts: Catalogue = {
  '{{title}}：{{msg}}': '{{title}}: {{msg}}',
  '{{n}} 条待发送': '{{n}} to send',
  '{{n}} 项现在该签': '{{n}} due now',
  '{{title}}：{{time}} 已送出': '{{title}}: sent at {{time}}',
  '人有点多，排到后自动送出': 'Many people at once. It will be sent automatically when it is its turn',
  今天没有要签的: 'Nothing due today',
  今天稍后: 'Later today',
  '今天还有 {{n}} 项': '{{n}} more today',
  今天都签到了: 'All signed in today',
  其他活动: 'Other activities',
  去签到: 'Sign in',
  待交作业: 'Homework to submit',
  '我的：{{name}}': 'Me: {{name}}',
  '扫描老师或发起人展示的签到码，或打开他们发来的链接，即可加入':
    'To join, scan the check-in code that your teacher or organiser shows, or open the link they sent',
  '服务器忙，稍后自动送出': 'The server is busy. It will be sent automatically in a moment',
  '消息，{{shown}} 条未读': 'Messages, {{shown}} unread',
  现在也可以签: 'Also open now',
  登录后自动送出: 'Sent automatically after you log in',
  考勤: 'Attendance',
  联网后自动送出: 'Sent automatically when you are online',
  记录: 'Records',
  '还有 {{n}} 项，在各班级的页面里': '{{n}} more on the class pages',
  还没有参与任何签到: 'You have not joined any activity yet',
};
