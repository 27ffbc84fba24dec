import { LIMITS } from '@rollcall/contract';
import type { IconName } from '@rollcall/ui/primitives/icon';
import { text } from '@rollcall/web/i18n';

interface Audience {
  icon: IconName;
  title: string;
  text: string;
  points: readonly string[];
}

export const AUDIENCES: readonly Audience[] = text([
  {
    icon: 'book',
    title: '老师',
    text: '班级考勤、晨读打卡、作业收发，都在一个班里。',
    points: [
      '上传名单，没来的人直接列出来',
      '录音、图片、视频交上来，键盘就能批阅，可以在图上圈画',
      '家长能代孩子签到，转班换老师可以移交',
    ],
  },
  {
    icon: 'location',
    title: '企业和门店',
    text: '不用买考勤机，到了地点用手机签。',
    points: [
      `一个签到最多 ${LIMITS.locations} 个地点、一天 ${LIMITS.slots} 个时段`,
      '地点、Wi-Fi、现场二维码可以一起核验',
      '漏签可以补，由主管审核，每次改动都有记录',
    ],
  },
  {
    icon: 'people',
    title: '活动组织者',
    text: '会议、讲座、训练营，门口一张二维码就够了。',
    points: ['现场大屏实时显示到场的人', '训练营有排行、点赞、评论和作业', '结束后下载名单，批量生成证书'],
  },
]);

export const PROMISES: readonly { icon: IconName; title: string; text: string }[] = text([
  {
    icon: 'location',
    title: '只在签到那一刻取一次位置',
    text: '没有要求地点的签到不会请求定位，也从不持续定位。',
  },
  {
    icon: 'lock',
    title: '谁能看，由发起人决定',
    text: '记录只给发起人、管理员和发起人允许的成员看。我们不出售，也不另作他用。',
  },
  {
    icon: 'download',
    title: '随时带得走',
    text: `记录、名单和附件都能下载。删错的签到在回收站保留 ${LIMITS.binMonths} 个月。`,
  },
]);

/** `tiers`: about what is free and what is not, which nobody asks where all are certified. */
export const QUESTIONS: readonly (readonly [question: string, answer: string, about?: 'tiers'])[] = text([
  ['成员要安装应用吗', '不用。用手机相机或微信扫一扫，在网页里就能签到；常用的人可以把它添加到手机桌面。'],
  ['成员要付费吗', '不用。需要认证的只有发起人，而且只在用到表里的认证功能时才需要。', 'tiers'],
  [
    '免费能办多大的活动',
    `验证过手机号的发起人，一个签到最多 ${LIMITS.participants.free} 人，最长 ${LIMITS.durationDays.free} 天，可以创建 ${LIMITS.created} 个。`,
    'tiers',
  ],
  [
    '能不能防止代签',
    '可以要求到现场扫会变化的二维码、核验地点和 Wi-Fi、当场拍照或手写签名。手机上报的位置可以伪造，要求严格时请把几种一起用上。',
  ],
  [
    '没有网络时怎么办',
    '签到先保存在手机上，网络恢复后自动送出，并记下当时的时间；送到时已过时段的，由发起人决定是否接受。',
  ],
  [
    '数据保存多久',
    `免费的签到结束后保存 ${LIMITS.endedFreeMonths} 个月，到期前会通知；发起人完成认证的永久保存。`,
    'tiers',
  ],
  ['不用微信能用吗', '可以。电脑上可以用手机号登录，成员也可以用手机号和验证码参加。'],
]);
