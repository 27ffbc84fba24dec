/** Why a day cannot be made up for (JOIN-17), and what becomes of a make-up that was asked for. */
export const MAKEUP_MESSAGES = {
  future: '还没到的日子不能补签',
  outside: '这一天不在活动日期内，不能补签',
  notDue: '这一天不用签到，不需要补签',
  notMember: '这一天您还没有加入该活动，不能补签',
  notOver: '该时段还没有结束，可以直接签到',
  noSlot: '这一天没有这个签到时段',
  complete: '这一天已经签到，不需要补签',
  waiting: '该时段的补签正在审核中',
  spent: (most: number) => (most === 0 ? '该活动没有补签次数' : `补签次数已用完（每人${most}次）`),
  taken: '该成员这一时段已经签到，不能再通过',
  /** The slot is free, and the quota of its period used up elsewhere. */
  full: {
    day: '该成员当天的签到次数已用完，不能再通过',
    week: '该成员当周的签到次数已用完，不能再通过',
    month: '该成员当月的签到次数已用完，不能再通过',
    homework: '该成员的提交次数已用完，不能再通过',
  },
  left: '该成员已退出活动，不能再通过',
  withdrawn: '成员已退出活动',
  decided: '该补签已经处理过了',
  notFound: '补签申请不存在',
  lateNotFound: '迟到的提交不存在或已被新的提交代替',
  codeOver: '刚才的码已经换了（每 15 秒换一次），请再扫一次',
  codeUsed: '这个二维码您已经用过，请重新扫描',
  dependentRelation: '请选择与被代签人的关系',
  proxyOff: '该活动没有开启代他人签到',
  dependentsTooMany: '一人最多为20人代签',
  fixNotRequired: '该记录没有被标记为“需订正”',
} as const;

/**
 * Notices about a decision, to the member and with the `name` of a dependent to their guardians. `title` of the activity,
 * or of the homework; `day` in words: `11月21日 周六`.
 */
export const MAKEUP_NOTICES = {
  signIn: {
    approved: {
      title: '补签已通过',
      text: (title: string, day: string) => `${title}：${day} 的补签已通过。`,
      dependent: (name: string, title: string, day: string) => `${title}：${name} 的补签（${day}）已通过。`,
    },
    refused: {
      title: '补签未通过',
      text: (title: string, day: string, remark: string) =>
        `${title}：${day} 的补签未通过${remark === '' ? '。' : `，原因：${remark}`}`,
      dependent: (name: string, title: string, day: string, remark: string) =>
        `${title}：${name} 的补签（${day}）未通过${remark === '' ? '。' : `，原因：${remark}`}`,
    },
    late: {
      title: '迟到的提交已被接受',
      text: (title: string, day: string) => `${title}：您 ${day} 的签到送达晚了，发起人已接受。`,
      dependent: (name: string, title: string, day: string) =>
        `${title}：${name} 的签到（${day}）送达晚了，发起人已接受。`,
    },
  },
  homework: {
    approved: {
      title: '补交已通过',
      text: (title: string, day: string) => `${title}：${day} 的补交已通过。`,
      dependent: (name: string, title: string, day: string) => `${title}：${name} 的补交（${day}）已通过。`,
    },
    refused: {
      title: '补交未通过',
      text: (title: string, day: string, remark: string) =>
        `${title}：${day} 的补交未通过${remark === '' ? '。' : `，原因：${remark}`}`,
      dependent: (name: string, title: string, day: string, remark: string) =>
        `${title}：${name} 的补交（${day}）未通过${remark === '' ? '。' : `，原因：${remark}`}`,
    },
    late: {
      title: '迟到的提交已被接受',
      text: (title: string, day: string) => `${title}：您 ${day} 的作业送达晚了，发起人已接受。`,
      dependent: (name: string, title: string, day: string) =>
        `${title}：${name} 的作业（${day}）送达晚了，发起人已接受。`,
    },
  },
} as const;
