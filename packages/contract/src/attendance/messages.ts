/** Messages about the rules of slots, in the form of an activity. */
export const SLOT_RULE_MESSAGES = {
  count: '时段规则与签到时段的数量不一致',
  cycle: '每周、每月签到不能设置时段规则',
  quota: '签到次数少于时段数时不能设置时段规则',
  name: '时段名称须为1到6个字',
  sensitive: '时段名称包含敏感词，请重新编辑',
  /** `slot`: 06:00–08:30. */
  mark: (slot: string) => `时间须在 ${slot} 之间`,
  minute: '时间须为整分钟',
} as const;

/** Refusals of a day that an exception closes; `note` of the organiser, '' for none. */
export const DAY_OFF_MESSAGES = {
  today: (note: string) => (note === '' ? '今天不用签到' : `今天不用签到：${note}`),
  makeup: (note: string) =>
    note === '' ? '这一天不用签到，不需要补签' : `这一天不用签到，不需要补签：${note}`,
} as const;

/** Messages about exceptions of the calendar. */
export const EXCEPTION_MESSAGES = {
  outside: '只能设置活动日期内的日子',
  period: '每周、每月签到的每一天都可以签到，不需要加开',
  empty: '请选择日期',
  tooLong: '备注最多20个字',
  sensitive: '备注包含敏感词，请重新编辑',
} as const;

/** Messages about leave. */
export const LEAVE_MESSAGES = {
  off: '该活动没有开启请假',
  order: '结束日期不能早于开始日期',
  tooLong: '一次请假最多62天',
  tooEarly: '只能补请最近7天的假，更早的请联系发起人',
  outside: '请假日期不在活动日期内',
  slotUnknown: '没有这个签到时段',
  overlap: '这段时间已经请过假了',
  waiting: '加入申请审核中，通过后才能请假',
  notParticipating: '不参与签到，不需要请假',
  notMember: '不是该活动的成员，不能请假',
  begun: '假期已经开始，请联系发起人销假',
  over: '这次请假已经结束',
  decided: '该请假已经处理过了',
  withdrawn: '该请假已经撤回',
  notFound: '请假申请不存在',
  choose: '请选择请假申请',
  reasonTooLong: '请假原因最多200个字',
  remarkTooLong: '原因最多200个字',
  sensitive: '请假原因包含敏感词，请重新编辑',
} as const;

/** Messages about the sheet of attendance. */
export const ATTENDANCE_MESSAGES = {
  order: '结束日期不能早于开始日期',
  tooLong: '一次最多查看62天',
  memberNotFound: '成员不存在',
  future: '还没到的日子没有结果',
} as const;

/** Messages about marking cells of the sheet. */
export const MARK_MESSAGES = {
  future: '还没到的日子不能登记',
  notDue: '这一天不用签到',
  exempt: '该成员这一天不参与签到',
  blacklisted: '该成员在黑名单中，请先移出黑名单',
  noSlot: '这一天没有这个签到时段',
  noRoom: '该成员的签到次数已用完',
  own: '成员自己的签到不能在这里清除，请在签到记录里删除',
  done: '该成员这一时段已经签到，不能登记请假',
  reason: '请填写原因',
  reasonTooLong: '原因最多200个字',
  sensitive: '原因包含敏感词，请重新编辑',
  noMember: '成员不存在',
  tooMany: (most: number) => `一次最多登记${most}格`,
  undoLate: '超过10分钟，不能撤销',
  undoForeign: '只有登记的人或发起人可以撤销',
  batchNotFound: '没有可以撤销的登记',
  changed: '已被改动，没有撤销',
} as const;

/** Messages about reminding the missing of a slot. */
export const MISSING_MESSAGES = {
  noSlot: '今天没有这个签到时段',
  notBegun: '这个时段还没有开始，开始后才能提醒',
  nobody: '没有要提醒的成员',
  tooSoon: (minutes: number) => `刚刚提醒过，${minutes}分钟后可以再提醒`,
  tooMany: (most: number) => `这个时段今天已经提醒过${most}次`,
  tooManyInWeek: (most: number) => `本周已经提醒过${most}次`,
  tooManyInMonth: (most: number) => `本月已经提醒过${most}次`,
  /** `until`: end of the slot, as 08:30; '' once it is over. */
  text: (title: string, slot: string, until: string) =>
    until === '' ? `“${title}”${slot}没有签到` : `“${title}”${slot}还没有签到，请在 ${until} 前签到`,
  /** Of a week or month that runs: its last day is days away, so a time of the clock alone would mean today. */
  weekText: (title: string) => `“${title}”本周还没有签到，请在本周内签到`,
  monthText: (title: string) => `“${title}”本月还没有签到，请在本月内签到`,
  /** Names of slots without one. */
  today: '今天',
  week: '本周',
  month: '本月',
} as const;

/** Notices to a member, and with the `name` of a dependent to their guardians; `days` in words: `3月2日 周一`. */
export const LEAVE_NOTICES = {
  approved: {
    title: '请假已通过',
    text: (title: string, days: string) => `${title}：${days} 的请假已通过。`,
    dependent: (name: string, title: string, days: string) => `${title}：${name} 的请假（${days}）已通过。`,
  },
  refused: {
    title: '请假未通过',
    text: (title: string, days: string, word: string) =>
      `${title}：${days} 的请假未通过${word === '' ? '。' : `，原因：${word}`}`,
    dependent: (name: string, title: string, days: string, word: string) =>
      `${title}：${name} 的请假（${days}）未通过${word === '' ? '。' : `，原因：${word}`}`,
  },
  /** A decision was undone. */
  reopened: {
    title: '请假重新待审核',
    text: (title: string, days: string) => `${title}：${days} 的请假审核结果已撤销，请假重新等待审核。`,
    dependent: (name: string, title: string, days: string) =>
      `${title}：${name} 的请假（${days}）审核结果已撤销，请假重新等待审核。`,
  },
  ended: {
    title: '已销假',
    text: (title: string, days: string) => `${title}：${days} 的请假已由发起人结束。`,
    dependent: (name: string, title: string, days: string) =>
      `${title}：${name} 的请假（${days}）已由发起人结束。`,
  },
  missing: {
    title: '未签到提醒',
    text: (title: string, name: string, slot: string) => `${title}：${name} ${slot} 没有签到。`,
    /** With leave that waits. */
    waiting: (title: string, name: string, slot: string) =>
      `${title}：${name} ${slot} 没有签到，请假还在等发起人审核。`,
  },
} as const;
