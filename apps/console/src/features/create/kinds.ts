import type { IconName } from '../../ui/Icons.tsx';

/** What can be created today, and where its form is (TYPE-02 to 04). */
export const KINDS: readonly {
  name: string;
  icon: IconName;
  to: string;
  text: string;
  uses: readonly string[];
}[] = [
  {
    name: '普通签到',
    icon: 'pencil',
    to: '/createNormal',
    text: '每天到一次，可以附上文字和图片。',
    uses: ['晨读打卡', '健康打卡', '志愿服务'],
  },
  {
    name: '考勤签到',
    icon: 'location',
    to: '/createNormal?cate=1',
    text: '按时段到，核验地点和 Wi-Fi，适合到岗和到校。',
    uses: ['到校离校', '上班下班', '值班巡查'],
  },
  {
    name: '扫码签到',
    icon: 'scan',
    to: '/createNormal?cate=2',
    text: '到现场扫码才算数，签到码可以打印或投屏。',
    uses: ['讲座培训', '社团活动', '实验室'],
  },
];

/** Shown so that nobody looks for them in vain; they have no form yet. */
export const COMING_KINDS: readonly { name: string; icon: IconName; text: string }[] = [
  { name: '会议签到', icon: 'people', text: '一次性的会议和活动，大屏展示到场' },
  { name: '班级签到', icon: 'book', text: '班级考勤、作业和训练营' },
  { name: '查询助手', icon: 'search', text: '成员用手机查询自己的名单信息' },
];
