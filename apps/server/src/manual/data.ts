import { LIMITS } from '@rollcall/contract';
import type { ManualPage } from './page.ts';

/** Results: records, tables, certificates, the large screen. */
export const DATA: readonly ManualPage[] = [
  {
    slug: 'records',
    title: '看记录、改记录、删记录',
    blocks: [
      {
        type: 'text',
        text: '“签到记录”按时间列出每一条，可以按日期、成员、等级筛选。点开看全部内容、位置、点评和改过几次。',
      },
      {
        type: 'steps',
        items: [
          '填错的，可以由您或成员自己修改；每次修改都留着以前的版本。',
          '删除的记录不再计入统计；清空某些天的记录，要输入验证码确认。',
          '点赞、评论和等级“优秀”，成员在手机上看得到。',
        ],
      },
    ],
  },
  {
    slug: 'statistics',
    title: '数据分析和趋势',
    blocks: [
      {
        type: 'text',
        text: `“数据分析”看前一天：应到、已签和未签各几人。“趋势”看一段时间，一次最多 ${LIMITS.statSpanDays} 天，图能下载。谁没到，看首页的“今天”，或下载按天汇总。`,
      },
      { type: 'text', text: '和您数的不一样时，先看《数据对不上，先看这三处》。' },
    ],
  },
  {
    slug: 'export',
    title: '下载数据',
    blocks: [
      {
        type: 'text',
        text: `在“数据下载”里选日期和内容，一次最多 ${LIMITS.exportSpanDays} 天，不含今天。数据多时在后台生成，可以先做别的。`,
      },
      {
        type: 'steps',
        items: [
          '签到记录：每条一行，带填写的内容。',
          '按天汇总：每人一行，每天一列。',
          '报名信息、成员信息：谁参加了，填了什么。',
          '作业数据、邀请统计、积分。',
          '附件：图片、录音、视频和文件打成压缩包，链接发到您的邮箱。',
        ],
      },
      {
        type: 'hint',
        text: `生成的文件保留 ${LIMITS.exportKeptHours} 小时，过期可以重新生成。按邀请人统计是认证功能。`,
      },
    ],
  },
  {
    slug: 'award',
    title: '批量做证书',
    blocks: [
      { type: 'text', text: '在左侧“证书”里选一个模板，写内容、单位和日期，每行一个名字，就得到每人一张。' },
      {
        type: 'steps',
        items: [
          '点“插入示例”看看效果。',
          '一次最多 10 位，可以下载图片或 PDF，横向 A4，可直接打印。',
          '可以换成自己的背景图。',
        ],
      },
      { type: 'hint', text: '证书在您的浏览器里生成，名字和背景都不上传。' },
    ],
  },
  {
    slug: 'cast',
    title: '投到大屏，发弹幕',
    blocks: [
      {
        type: 'text',
        text: '在“分享”里点“打开大屏”，放到投影上按“全屏”。人数、签到码和刚到的人实时出现，不用登录。',
      },
      {
        type: 'steps',
        items: [
          '大屏链接请只发给负责投屏的人。泄露了就点“更换链接”，旧链接立刻失效。',
          '背景、标题和徽标可以换成自己的，弹幕可以打开；这两样是认证功能。',
          '弹幕里有不合适的，在“弹幕管理”里隐藏，大屏上马上消失。',
        ],
      },
    ],
  },
  {
    slug: 'audit-log',
    title: '谁改过什么：操作记录',
    blocks: [
      {
        type: 'text',
        text: '有几位管理员时，每次改动都会记下是谁、什么时候、把什么改成了什么：设置、成员、审核、记录、下载。发起人在“操作记录”里看，按种类筛选。',
      },
      { type: 'text', text: '操作记录不能修改，也不能删除；签到彻底删除时一起删除。' },
    ],
  },
];
