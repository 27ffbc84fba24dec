import { LIMITS } from '@rollcall/contract';
import { WARNING_DAYS } from '@rollcall/rules';
import type { ManualPage } from './page.ts';

/** Questions of organisers during an activity; the first three stand below the list. */
export const MANAGING: readonly ManualPage[] = [
  {
    slug: 'remind-missing',
    title: '怎样提醒还没签到的人',
    blocks: [
      { type: 'text', text: '“我管理的签到”最上面是今天的情况：每个签到应到几人、签了几人、还缺谁。' },
      {
        type: 'steps',
        items: [
          '找到有人没签的签到，点“复制提醒”。',
          '回到班级群或工作群，粘贴发送。文字里已经写好了名单和截止时间。',
          '想让系统每天自动提醒的，新建时在“活动设置”里打开“签到提醒”：到时间没签的成员会在手机上收到。',
        ],
      },
      { type: 'head', text: '名单里少了人，或者多了人' },
      {
        type: 'text',
        text: '“应到”的是今天要签到的成员：已加入的普通成员和管理员，加上指定名单里还没有认领的人。请假的成员可以在“成员管理”里设为“不参与”，以后就不再计入。',
      },
    ],
  },
  {
    slug: 'share-work',
    title: '怎样请别的老师一起管理',
    blocks: [
      {
        type: 'text',
        text: '发起人可以把成员设为管理员（班级里叫老师）。管理员能看数据、审核、点评、改设置，但不能删除签到，也不能再设别的管理员。',
      },
      {
        type: 'steps',
        items: [
          '请同事先用手机扫码加入这个签到。',
          '打开“成员管理”，找到他，点“设为管理员”。',
          '只管理、自己不用签到的，再设为“不参与”，统计里就不会把他算作缺勤。',
        ],
      },
      { type: 'hint', text: `免费的发起人可以设 ${LIMITS.admins} 位管理员，认证后不限。` },
    ],
  },
  {
    slug: 'deleted',
    title: '签到删错了，还能找回来吗',
    blocks: [
      { type: 'text', text: `能。删除的签到先进回收站，最多保留 ${LIMITS.binMonths} 个月，记录和成员都在。` },
      {
        type: 'steps',
        items: [
          '在“我管理的签到”里打开“回收站”。',
          '找到它，点“恢复”。它会按日期回到“进行中”“未开始”或“已结束”，成员的列表里也会重新出现。',
          '确定不要的，可以点“彻底删除”：记录、成员、图片和下载文件都会一起删掉，不能找回。',
        ],
      },
      { type: 'hint', text: '恢复和彻底删除只有发起人能做；恢复是认证功能。' },
      { type: 'head', text: '没有删，自己进了回收站' },
      {
        type: 'text',
        text: `免费的签到结束满 ${LIMITS.endedFreeMonths} 个月会移入回收站，提前 ${WARNING_DAYS} 天会通知发起人。发起人完成认证的签到永久保存。需要留底的，请先在“数据下载”里下载。`,
      },
    ],
  },
  {
    slug: 'handover',
    title: '换老师了，怎样移交',
    blocks: [
      {
        type: 'text',
        text: '一个签到只有一位发起人。换班主任、换负责人时，把发起人转让给接手的人，成员、记录和设置都不变。',
      },
      {
        type: 'steps',
        items: [
          '请接手的人先加入这个签到。',
          '发起人打开“成员管理”，在他的菜单里点“转让发起人”，按提示确认身份。',
          '转让后原来的发起人成为管理员，需要时由新的发起人移出。',
        ],
      },
      { type: 'hint', text: '转让以后，人数上限和认证功能按新发起人的认证计算。' },
    ],
  },
  {
    slug: 'makeup',
    title: '忘了签到，怎样补',
    blocks: [
      {
        type: 'text',
        text: '在“签到规则”里打开补签，成员就能在手机上补以前缺的日子；可以不审核，也可以逐个审核，还可以限定次数。',
      },
      {
        type: 'steps',
        items: [
          '等待审核的补签在签到主页的“补签与迟到”里，列表顶部的“今天”也会提示有几条。',
          '点“通过”后，记录算在原来的那一天。',
          '网络不好、送到晚了的签到也在这里：手机记下了当时的时间，老师点一下就能接受。',
        ],
      },
    ],
  },
  {
    slug: 'numbers',
    title: '数据对不上，先看这三处',
    blocks: [
      {
        type: 'steps',
        items: [
          '今天是不是签到日：只在工作日签到的，周末没有人应到。',
          '有没有人中途加入或退出：加入之前的日子不算他缺，退出之后也不再算。',
          '每周或每月一次的签到，整个周期都能签，到周期最后一天还没签的才算缺。',
        ],
      },
      { type: 'text', text: '数字后面是谁，下载的按天汇总里逐人逐日写着；表格和页面用的是同一份数据。' },
    ],
  },
];
