import { LIMITS } from '@rollcall/contract';
import type { ManualPage } from './page.ts';

const MEGABYTE = 1024 * 1024;

/** Settings: times, places, participants, content. */
export const SETTINGS: readonly ManualPage[] = [
  {
    slug: 'when',
    title: '什么时候能签：日期、周期和时段',
    blocks: [
      {
        type: 'text',
        text: `默认从今天起 ${LIMITS.defaultDays} 天，每天全天可签，每人每天一次。要改的话，在“活动设置”和“签到规则”里。`,
      },
      {
        type: 'steps',
        items: [
          '日期：开始日期不早于今天，活动开始以后不能再改；结束日期随时可以改。',
          '周期：每天、周几、工作日（跟着国家调休走），或每周一次、每月一次。',
          `时段：一天最多 ${LIMITS.slots} 段，段与段不能重叠。“07:00–08:15”包含 08:15 这一整分钟。`,
          `次数：每个时段每人可签 ${LIMITS.quota.min} 到 ${LIMITS.quota.max} 次。`,
        ],
      },
      {
        type: 'hint',
        text: `免费的签到最长 ${LIMITS.durationDays.free} 天，认证后最长 ${LIMITS.durationDays.certified} 天，都按首尾两天一起算。`,
      },
      { type: 'head', text: '改了设置，过去的数据会变吗' },
      {
        type: 'text',
        text: '不会。新的时段和周期从保存那天起生效，过去的日子一直按当时的规则计算。保存前会提示影响到哪些天。',
      },
    ],
  },
  {
    slug: 'where',
    title: '在哪里才能签：地点、Wi-Fi 和现场码',
    blocks: [
      { type: 'text', text: '三种办法可以单独用，也可以一起用。一起用时，全部满足才能签。' },
      {
        type: 'steps',
        items: [
          `地点：在“地点与 Wi-Fi”里搜索或在手机上定位，最多 ${LIMITS.locations} 个；范围至少 ${LIMITS.locationRangeMin} 米，默认 ${LIMITS.locationRangeDefault} 米。在任何一个地点的范围内都能签。`,
          `Wi-Fi：最多 ${LIMITS.wifis} 个。填写名称，并在现场的网络里点“采集当前网络”，之后只有从这个网络上网的手机能签。`,
          '现场码：打开“必须扫码签到”，在“分享”里打开现场码投屏。码会定时更换，转发出去的截图没有用。',
        ],
      },
      {
        type: 'hint',
        text: '手机上报的位置可能被伪造。要求严格时，请加上现场码或现场照片。“必须扫码签到”是认证功能。',
      },
      { type: 'head', text: '成员说“不在范围内”' },
      {
        type: 'text',
        text: '手机上会写明还差多少米。请他打开精确定位，到室外稍等再试；确实到了的，可以由您代签，或放宽范围。见《成员说签不上，怎么查》。',
      },
    ],
  },
  {
    slug: 'fields',
    title: '让成员填什么：身份信息和提交内容',
    blocks: [
      {
        type: 'text',
        text: `“身份信息”加入时填一次，最多 ${LIMITS.identityFields} 项；“提交内容”每次签到都填，最多 ${LIMITS.submissionFields} 项。拖动可以换顺序。`,
      },
      {
        type: 'steps',
        items: [
          `文字：单行最多 ${LIMITS.singleLine} 字；多行免费最多 ${LIMITS.multiLine.free} 字，认证后 ${LIMITS.multiLine.certified} 字。`,
          `图片：免费每次 ${LIMITS.images.free} 张，认证后 ${LIMITS.images.certified} 张，还可以保留原图。`,
          `录音：免费每次 ${LIMITS.audios.free} 条，认证后 ${LIMITS.audios.certified} 条。`,
          `视频：免费 ${LIMITS.videos.free} 个、每个 ${LIMITS.videoSeconds.free} 秒；认证后 ${LIMITS.videos.certified} 个、每个 ${LIMITS.videoSeconds.certified} 秒。`,
          `文件：认证功能，每次最多 ${LIMITS.files} 个，每个 ${LIMITS.documentBytes / MEGABYTE} MB 以内。`,
          '还有单选、位置、体温、步数、手机号（可以要求短信验证）和手写签名。短信验证和手写签名是认证功能。',
        ],
      },
      { type: 'hint', text: '请只收集确有必要的内容。已经有人填写的项改名或删除，以前的记录不受影响。' },
    ],
  },
  {
    slug: 'description',
    title: '封面和说明怎么写',
    blocks: [
      {
        type: 'text',
        text: `说明文字最多 ${LIMITS.description} 字，可以插入图片、录音、视频和文件，总共 ${LIMITS.descriptionItems} 条，按您排的顺序显示。`,
      },
      {
        type: 'steps',
        items: [
          `封面：建议 750×420 的图片，${LIMITS.imageBytes / MEGABYTE} MB 以内；没有图片时可以选一个现成的设计。`,
          `说明里的录音：免费 ${LIMITS.descriptionAudio.free} 条，认证后 ${LIMITS.descriptionAudio.certified} 条。`,
          `说明里的视频：认证功能，最多 ${LIMITS.descriptionVideo} 个，每个 ${LIMITS.videoBytes / MEGABYTE} MB、${LIMITS.uploadedVideoSeconds / 60} 分钟以内。`,
          `说明里的文件：最多 ${LIMITS.descriptionFiles} 个。`,
        ],
      },
      { type: 'hint', text: '含有敏感词时保存会提示是哪一处，改掉后再保存。' },
    ],
  },
  {
    slug: 'who-sees',
    title: '谁能看到记录和排行',
    blocks: [
      { type: 'text', text: '在“权限与展示”里设置，随时可以改。' },
      {
        type: 'steps',
        items: [
          '记录：所有人可见、仅管理员可见，或团队成员可见（同一分组的人互相看得到）。',
          '排行：所有人可见，或仅管理员可见。班级里的老师和管理员不参与排行。',
          '评论：可以关闭；成员发的评论，发起人和管理员可以删除。',
          '禁止成员修改记录、禁止修改资料、展示联系方式、修改发起人名称，是认证功能。',
        ],
      },
    ],
  },
  {
    slug: 'templates',
    title: '从模板库开始',
    blocks: [
      {
        type: 'text',
        text: '不想从空白开始时，打开“新建签到”里的“打开模板库”。模板按学校、企业、读书会、健身、训练营分好，可以搜索。',
      },
      {
        type: 'steps',
        items: [
          '点开一个模板，左边是它设置了什么，右边是成员看到的样子。',
          '点“使用这个模板”，表单已经填好，改成自己的再保存。',
          '以前建过的签到也能当模板：在它的菜单里点“复制”，设置照搬，成员和记录不带。',
        ],
      },
    ],
  },
];
