/** Reminders to members; `title` is the activity's, `times` its slots in words ('' for the whole day). */
export const REMINDER_MESSAGES = {
  title: '签到提醒',
  day: (title: string, times: string) => `“${title}”今天还没有签到${times === '' ? '' : `，时段 ${times}`}`,
  week: (title: string) => `“${title}”本周还没有签到，今天是本周最后一天`,
  month: (title: string) => `“${title}”本月还没有签到，今天是本月最后一天`,
  /** To whoever signs in for `name`. */
  dependent: (name: string, text: string) => `${name}：${text}`,
} as const;
