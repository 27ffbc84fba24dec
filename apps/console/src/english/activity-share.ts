import type { Catalogue } from '@rollcall/web/english/translate';

export const activityShareTexts: Catalogue = {
  '{{address}}（{{range}} 米内）': '{{address}} (within {{range}} m)',
  '{{cycle}}，每人每{{unit}} {{limit}} 次': '{{cycle}}, per member and {{unit}}: {{limit}}',
  '{{title}}的签到码': 'Check-in code of {{title}}',
  '免费活动的链接只展示活动信息，请让成员扫码签到':
    'The link of a free activity only shows its details; have members scan the code to sign in',
  分享链接: 'Share link',
  去看记录: 'View records',
  发给成员: 'Send to members',
  大屏链接: 'Large screen link',
  '大屏链接已更换，旧链接不再有效': 'Large screen link replaced; the old one no longer works',
  小程序路径: 'Mini program path',
  '已发出的签到码、海报和链接会失效，需要重新分发。已加入的成员不受影响。':
    'Codes, posters and links already given out stop working and must be given out again. Members who have joined are not affected.',
  '成员签到后，记录十秒内出现。': 'Records appear within ten seconds of a check-in.',
  打印: 'Print',
  '打开后无需登录，会实时显示签到人的姓名和头像，请只发给负责投屏的人':
    'Opens without login and shows names and avatars live. Send it only to whoever runs the screen',
  打开大屏: 'Open large screen',
  '打开微信或手机相机，扫描上方签到码': 'Open WeChat or your phone camera and scan the check-in code above',
  打开现场码: 'Open on-site code',
  接下来: 'Next',
  '显示在签到码中间，建议 40×40，png 或 jpeg':
    'Shown in the middle of the check-in code; best at 40×40, png or jpeg',
  更换徽标: 'Replace logo',
  更换签到码: 'Replace check-in code',
  更换链接: 'Replace link',
  '正在投的大屏会断开，旧链接失效': 'Screens now showing it disconnect, and the old link stops working',
  添加徽标: 'Add logo',
  '点击“签到”，看到印章“到”即为成功': 'Tap "Sign in"; when the seal appears, you are signed in',
  现场码: 'On-site code',
  '用于公众号菜单、文章或社群，跳转到小程序里的这个签到':
    'For WeChat account menus, articles or groups: opens this activity in the mini program',
  '用微信或手机相机扫一扫，即可加入并签到': 'Scan with WeChat or a phone camera to join and sign in',
  移除徽标: 'Remove logo',
  签到信息: 'Activity details',
  签到大屏: 'Large screen',
  签到码中间不再显示徽标: 'The check-in code no longer shows a logo',
  '签到码已更换，旧码、海报和链接不再有效':
    'Check-in code replaced; old codes, posters and links no longer work',
  签到码徽标已更新: 'Logo of the check-in code updated',
  '签到须扫描会变化的现场码，上面的码只用于加入':
    'Signing in needs a scan of the changing on-site code; the code above is only for joining',
  '请用签到页的“扫码签到”扫描，现场码每 {{n}} 秒变化': {
    one: 'Scan it with "Scan to sign in" on the check-in page. It changes every {{n}} second',
    other: 'Scan it with "Scan to sign in" on the check-in page. It changes every {{n}} seconds',
  },
  '连接 Wi-Fi {{wifis}}': 'On Wi-Fi {{wifis}}',
  选择签到码徽标: 'Choose a logo for the check-in code',
  '首次扫码填写姓名等信息，加入活动': 'The first time, fill in your name and details to join',
};
