import type { Catalogue } from '@rollcall/web/english/translate';

export const createTexts: Catalogue = {
  '一次性的会议和活动，到场扫码就算数，不用再填写。':
    'One-off meetings and events. Scanning the code on arrival is enough, with nothing to fill in.',
  上班下班: 'Start and end of work',
  从模板创建: 'Create from template',
  '使用模板“{{name}}”': 'Use template "{{name}}"',
  使用这个模板: 'Use this template',
  保存小程序码: 'Save mini program code',
  值班巡查: 'Duty and patrol',
  健康打卡: 'Health check-in',
  再看看: 'Keep looking',
  分班名单: 'Class lists',
  创建查询助手: 'Create lookup helper',
  创建训练营: 'Create training camp',
  到校离校: 'Arriving and leaving school',
  '到现场扫码才算数，签到码可以打印或投屏。':
    'Only scanning on site counts. Print the check-in code or show it on a screen.',
  发布会: 'Launch event',
  '发布成绩、名单、分组，成员输入姓名只看到自己的一行。':
    'Publish results, name lists or groups. Members enter their name and see only their own line.',
  培训讲座: 'Trainings and talks',
  实验室: 'Laboratories',
  家长会: "Parents' evening",
  开始创建: 'Start',
  志愿服务: 'Volunteering',
  成绩查询: 'Results',
  打开模板库: 'Open template library',
  '按学号认人，可以长期开放，老师和管理员不参与排行。':
    'Members are known by student number. It can stay open for long, and teachers and administrators are not ranked.',
  '按时段到，核验地点和 Wi-Fi，适合到岗和到校。':
    'Sign in by slot, with place and Wi-Fi verified. For arriving at work or school.',
  '换一个词试试，或从空白的签到开始。': 'Try another word, or start with a blank activity.',
  搜索模板: 'Search templates',
  早读: 'Morning reading',
  晨检: 'Morning check',
  晨读打卡: 'Morning reading',
  查询助手: 'Lookup helper',
  '查询助手-小程序码.png': 'Lookup helper.png',
  '查询助手在小程序里创建。用手机扫码，或把小程序码保存下来发到手机上打开。':
    'The lookup helper is created in the mini program. Scan the code with your phone, or save it and open it on your phone.',
  查询助手小程序码: 'Mini program code of the lookup helper',
  '每天到一次，可以附上文字和图片。': 'Sign in once a day, with text and pictures if you like.',
  没有找到这样的模板: 'No such template found',
  班级考勤: 'Class attendance',
  用手机创建: 'Create on phone',
  看全部模板: 'View all templates',
  社团活动: 'Club activities',
  缴费明细: 'Payment details',
  讲座培训: 'Talks and trainings',
  '选一个接近的，改成自己的。日期、时段和填写项都可以再改。':
    'Choose one that comes close and make it yours. Dates, slots and fields can all be changed.',
  '选一种方式开始。日期、时段和填写项之后都可以改。':
    'Choose a way to start. Dates, slots and fields can all be changed later.',
};
