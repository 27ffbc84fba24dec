import { LIMITS } from '@rollcall/contract';
import type { ManualPage } from './page.ts';

/** Homework, grading and drawing on what was submitted. */
export const HOMEWORK: readonly ManualPage[] = [
  {
    slug: 'homework',
    title: '布置作业',
    blocks: [
      {
        type: 'text',
        text: '班级和训练营里，除了签到还能布置作业。打开班级，点“作业管理”，再点“布置作业”。',
      },
      {
        type: 'steps',
        items: [
          '写标题和内容，可以放图片、录音、视频和文件。',
          '选任务时间：一次交齐，还是按天、按周反复交；可以限定时段和地点。',
          '选学生交什么：文字、图片、录音、视频、文件，哪些必填。',
          `同样的作业要布置给几个班，保存时一起勾选，最多 ${LIMITS.syncedClasses} 个，之后各班各自管理。`,
        ],
      },
      { type: 'hint', text: '可以先写好答案或讲解，设定“提交后可见”或“指定时间公布”。' },
      { type: 'head', text: '谁没交' },
      {
        type: 'text',
        text: '“作业记录”里有已交、未交的名单，点“复制未交名单”发到群里。过期要不要补交，在作业里设置；补交的在“补签与迟到”里审核。',
      },
    ],
  },
  {
    slug: 'marking',
    title: '批改模式：不用鼠标，一份接一份',
    blocks: [
      { type: 'text', text: '在签到记录或作业记录里点“批改模式”，没点评过的一份一份出现。' },
      {
        type: 'steps',
        items: [
          '选等级，写几句评语，或按住录一段语音。',
          `常说的话存成“快捷短语”，一点就写进去，最多 ${LIMITS.shortcuts} 条。`,
          '点“提交并看下一份”，不用等网络，保存在后台进行；没保存成功的会一直列着，直到您处理。',
          '成员订正以后，那一份会重新出现，并提示“内容有修改或订正”。',
        ],
      },
      { type: 'hint', text: '按 ? 可以看到全部快捷键：U 撤销，J、K 翻页，/ 写评语。' },
    ],
  },
  {
    slug: 'annotation',
    title: '在图片上圈画批注',
    blocks: [
      {
        type: 'text',
        text: '打开一张作业图片，点“批注图片”：画笔、橡皮、旋转、放大，改完保存。手写板和触屏都能用。',
      },
      {
        type: 'steps',
        items: [
          '“保存替换原图”：成员看到的就是画过的图；原图仍然保留，下次可以接着改。',
          '“保存图片点评”：画过的图作为点评发给成员，原图不动。',
          '成员可以对着批注交订正，您在订正的图上还能再画。',
        ],
      },
      { type: 'hint', text: '图片点评是认证功能。关掉之前没保存会提醒。' },
    ],
  },
];
