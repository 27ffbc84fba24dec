import type { Catalogue } from '@rollcall/web/english/translate';

export const castTexts: Catalogue = {
  '{{name}} {{n}} 分': '{{name}} {{n}} min',
  '{{title}} · 大屏': '{{title}} · Large screen',
  今天全天可签到: 'Check-in is open all day today',
  全屏: 'Full screen',
  去控制台: 'Go to console',
  '在“分享”页点击“打开大屏”': 'On the "Share" page, click "Open large screen"',
  实时: 'Live',
  微信或手机相机扫一扫: 'Scan with WeChat or your phone camera',
  '打开签到页发弹幕，对现场的人说一句': 'Open the check-in page to post a live comment to everyone here',
  '扫码签到，第一个到的会出现在这里': 'Scan to sign in. The first to arrive appears here.',
  '把打开的页面放到投影或大屏幕上，按“全屏”':
    'Move the page to the projector or large screen and press "Full screen"',
  最新签到: 'Latest check-ins',
  未到: 'Missing',
  本时段考勤: 'Attendance of this slot',
  '正在打开大屏…': 'Opening large screen…',
  '正在重新连接…': 'Reconnecting…',
  '活动还没有开始，{{month}}月{{day}}日开始签到':
    'The activity has not started. Check-in opens on {{day}}/{{month}}.',
  '现场码会变化，请在现场扫描': 'The on-site code changes. Scan it here on site.',
  '登录控制台，打开要展示的签到': 'Log in to the console and open the activity to show',
  '第 {{n}} 位': 'No. {{n}}',
  '等 {{n}} 人': 'and others, {{n}} in all',
  '签到时段 {{slots}}': 'Check-in slots {{slots}}',
  这里是签到大屏: 'This is the check-in large screen',
  退出全屏: 'Exit full screen',
};
