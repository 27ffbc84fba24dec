/** Messages about guardians of one dependent. */
export const GUARDIAN_MESSAGES = {
  notGuardian: '您没有为该成员代签，不能邀请',
  tooMany: '一个孩子最多4位家长',
  gone: '邀请已失效，请让邀请您的家长重新发一个',
  own: '这是您自己发出的邀请，请发给另一位家长',
  requestGone: '申请不存在或已经处理过了',
} as const;

/** Notices about an invitation; `name` of the dependent. */
export const GUARDIAN_NOTICES = {
  joined: {
    title: '新的家长',
    text: (title: string, who: string, name: string) =>
      `${title}：${who} 现在也可以为 ${name} 签到、请假了。`,
  },
  approved: {
    title: '家长申请已通过',
    text: (title: string, name: string) => `${title}：您可以为 ${name} 签到、请假了。`,
  },
  refused: {
    title: '家长申请没有通过',
    text: (title: string, name: string) => `${title}：为 ${name} 签到的申请没有通过。`,
  },
} as const;

/** Notices to guardians about a dependent who asked to join. */
export const DEPENDENT_NOTICES = {
  approved: {
    title: '加入申请已通过',
    text: (title: string, name: string) => `${name} 已加入“${title}”，您可以为其签到了。`,
  },
  refused: {
    title: '加入申请没有通过',
    text: (title: string, name: string, remark: string) =>
      `${name} 加入“${title}”的申请没有通过${remark === '' ? '' : `，原因：${remark}`}。可以修改后重新申请。`,
  },
} as const;
