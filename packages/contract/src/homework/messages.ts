/** Homework: what is wrong with it, and what becomes of it. */
export const HOMEWORK_MESSAGES = {
  off: '该签到不支持作业模式', // HW-02
  closed: '老师已关闭该班级的作业，不能再提交',
  noMakeup: '该作业不允许补交',
  notClass: '只有班级和训练营可以布置作业',
  campMode: '训练营只能布置单次作业和每日打卡', // G44
  modeFixed: '作业类型不能修改',
  notFound: '作业不存在或已删除',
  titleEmpty: '标题不能为空', // HW-34
  titleTooLong: '标题最多50个字', // HW-34
  titleSensitive: '作业标题有敏感词，请重新编辑', // HW-34
  hintSensitive: '作业默认文案有敏感词', // HW-35
  hintTooLong: '作业默认文案最多1500个字',
  dates: '请选择正确开始和截止时间，且开始时间不能大于截止时间', // HW-36
  over: '截止时间已经过了，请选择以后的时间',
  outside: (first: string, last: string) => `作业日期须在${first}至${last}之间`, // HW-44
  answerEmpty: '请编辑答案内容', // HW-37
  answerTime: '请选择公布答案的时间', // HW-18
  place: '请指定签到地点', // HW-38
  fieldName: '请输入字段名称，或关闭字段名称', // HW-40
  options: '请输入单选字段的选项内容', // HW-42
  edited: '作业已被他人修改，请刷新后再保存',
  sync: (title: string, why: string) => `班级「${title}」：${why}`, // HW-48
  syncGone: '所选班级不存在或您不能在其中布置作业，请重新选择', // HW-48
  foreign: '排序中有不属于该班级的作业，请刷新后再试',
  tooMany: '一个班级最多布置1000个作业',
} as const;

/** Reminder to a member before a deadline; `when` as people say it: 今天 21:00. */
export const HOMEWORK_REMINDER = {
  title: '作业提醒',
  text: (title: string, when: string) => `“${title}”${when} 截止，还没有提交`,
} as const;
