import { everyOne } from '@rollcall/contract/wire/text';
import type { Kind } from '@rollcall/rules/kind/kinds';
import type { IconName } from '@rollcall/ui/primitives/icon';
import { text } from '@rollcall/web/i18n';

interface KindCard {
  name: string;
  icon: IconName;
  to: string;
  text: string;
  uses: readonly string[];
  /** A second way from the same card. */
  also?: { name: string; to: string };
}

/** Kinds on offer, and the addresses of their forms (TYPE-02 to TYPE-06); null: offered on the card of another. */
const CARD_OF: Readonly<Record<Kind, KindCard | null>> = text({
  normal: {
    name: '普通签到',
    icon: 'pencil',
    to: '/createNormal',
    text: '每天到一次，可以附上文字和图片。',
    uses: ['晨读打卡', '健康打卡', '志愿服务'],
  },
  class: {
    name: '班级签到',
    icon: 'book',
    to: '/createWork',
    text: '按学号认人，可以长期开放，老师和管理员不参与排行。',
    uses: ['班级考勤', '早读', '晨检'],
    also: { name: '创建训练营', to: '/createWork?cate=1' },
  },
  camp: null,
  meeting: {
    name: '会议签到',
    icon: 'people',
    to: '/createMeeting',
    text: '一次性的会议和活动，到场扫码就算数，不用再填写。',
    uses: ['家长会', '培训讲座', '发布会'],
  },
  attendance: {
    name: '考勤签到',
    icon: 'location',
    to: '/createNormal?cate=1',
    text: '按时段到，核验地点和 Wi-Fi，适合到岗和到校。',
    uses: ['到校离校', '上班下班', '值班巡查'],
  },
  scan: {
    name: '扫码签到',
    icon: 'scan',
    to: '/createNormal?cate=2',
    text: '到现场扫码才算数，签到码可以打印或投屏。',
    uses: ['讲座培训', '社团活动', '实验室'],
  },
});

/** Cards of the kinds, in their order. */
export const KIND_CARDS: readonly KindCard[] = everyOne<Kind>()([
  'normal',
  'class',
  'camp',
  'meeting',
  'attendance',
  'scan',
]).flatMap((kind) => CARD_OF[kind] ?? []);

/** Created on the phone alone (TYPE-07). */
export const QUERY_HELPER = text({
  name: '查询助手',
  icon: 'search',
  text: '发布成绩、名单、分组，成员输入姓名只看到自己的一行。',
  uses: ['成绩查询', '分班名单', '缴费明细'],
} as const);
