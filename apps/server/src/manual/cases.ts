import { LIMITS } from '@rollcall/contract';
import type { ManualPage } from './page.ts';

/** Ways in which activities are used, to be copied. */
export const CASES: readonly ManualPage[] = [
  {
    slug: 'case-morning-reading',
    title: '班级晨读：每天 15 分钟，读完交一段录音',
    blocks: [
      {
        type: 'text',
        text: '适合语文、英语老师。学生早上读完课文录一段音，老师挑着听，家长看得到坚持了几天。',
      },
      { type: 'head', text: '这样设置' },
      {
        type: 'steps',
        items: [
          '新建“班级”，上传全班名单：没交的人会直接出现在缺勤里。',
          '签到规则选“周一至周五”，时段 07:00–08:15，每天 1 次。',
          '提交内容添加“录音”1 条，最长 3 分钟；再加一个选填的“今天读了什么”。',
          '打开补签，限 3 次，需要审核。',
        ],
      },
      { type: 'head', text: '每天怎么用' },
      {
        type: 'steps',
        items: [
          '08:10 打开控制台，看“今天”还缺谁，复制提醒发到班级群。',
          '课间听几段，点赞或写一句点评，学生手机上能看到。',
          '周五在“统计分析”里看一周的到勤，截图发给家长。',
        ],
      },
    ],
  },
  {
    slug: 'case-parents-meeting',
    title: '家长会：扫码入场，大屏上看到谁来了',
    blocks: [
      { type: 'text', text: '适合家长会、讲座、年会。门口一张二维码，会场一块大屏，散会就有名单。' },
      { type: 'head', text: '会前' },
      {
        type: 'steps',
        items: [
          '新建“会议”，日期选当天，时段从入场前半小时到开场后半小时。',
          '身份信息里添加“孩子姓名”“座位号”，填一次就行。',
          '在“分享”里下载二维码，打印两张贴在入口；需要防止转发的，打开“必须扫码签到”，二维码会定时更换。',
        ],
      },
      { type: 'head', text: '当天' },
      {
        type: 'steps',
        items: [
          '在“分享”里打开大屏，投到会场，按“全屏”。',
          '没带手机的家长，由老师在成员列表里代签，记录里会注明。',
          '散会后在“数据下载”里下载签到表。',
        ],
      },
    ],
  },
  {
    slug: 'case-work-attendance',
    title: '外勤考勤：到了工地、门店才能签',
    blocks: [
      { type: 'text', text: '适合门店、物业、施工队。不用买考勤机，到了地点用手机签，早晚各一次。' },
      { type: 'head', text: '这样设置' },
      {
        type: 'steps',
        items: [
          '新建“考勤签到”，默认就是早晚两段；按班次改时间。',
          `在“地点与 Wi-Fi”里添加每个地点，范围 200–500 米。地点最多可以加 ${LIMITS.locations} 个。`,
          '提交内容添加“现场照片”1 张，设为必填。',
          '参与规则上传员工名单：不在名单上的人进不来。',
        ],
      },
      { type: 'head', text: '月底' },
      {
        type: 'steps',
        items: [
          '在“数据下载”里选整月，下载签到记录。',
          '漏签的让员工自己补签并写原因，主管在“补签与迟到”里审核。',
        ],
      },
    ],
  },
];
