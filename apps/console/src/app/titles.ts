import { t, text } from '@rollcall/web/i18n';

/** Title of the window by the beginning of the address; the first match counts. */
const TITLES: readonly (readonly [path: string, title: string])[] = text([
  ['/home', '登录'],
  ['/otherLogin', '其他方式登录'],
  ['/introduce', '产品介绍'],
  ['/team', '我们是谁'],
  ['/agreement', '用户协议'],
  ['/privacy', '隐私政策'],
  ['/cast', '大屏'],
  ['/myCheckin', '我管理的签到'],
  ['/createAll', '新建签到'],
  ['/createNormal', '新建签到'],
  ['/createMeeting', '新建会议'],
  ['/createWork', '新建班级'],
  ['/mould', '模板库'],
  ['/manageSetting', '签到设置'],
  ['/checkinDetail', '签到记录'],
  ['/checkin-info', '分享'],
  ['/dataOverview', '数据分析'],
  ['/statisticAnalysis', '趋势'],
  ['/menber-setting', '成员管理'],
  ['/download-data', '数据下载'],
  ['/audit', '操作记录'],
  ['/approve', '加入待审核'],
  ['/attendance', '考勤'],
  ['/review', '补签与迟到'],
  ['/manage-homework', '作业管理'],
  ['/assgin-work', '布置作业'],
  ['/work-record', '作业记录'],
  ['/marking', '批阅'],
  ['/cerficate', '发起人认证'],
  ['/blockAds', '去广告'],
  ['/myAward', '证书'],
  ['/diary-setting', '日记管理'],
  ['/account', '账号'],
  ['/help', '帮助'],
  ['/operator', '运营后台'],
]);

const PRODUCT = text('签到台');

/** Title of the window at a path; `about` is the activity that the page belongs to. */
export function titleOf(pathname: string, about?: string): string {
  const title = TITLES.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1];
  return [title && t(title), about, t(PRODUCT)]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}
