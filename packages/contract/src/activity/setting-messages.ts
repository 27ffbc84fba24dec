/**
 * Messages about a number in the settings, of its schema and of the rules alike. Apart from the catalogue, because
 * the member page loads the schemas of an activity before it can sign in, and not the catalogue.
 */
export const SETTING_MESSAGES = {
  score: '签到积分须在0至100000之间',
  remindEmpty: '请选择提醒时间', // RULE-19
  slotStart: '请选择签到开始时间，或关闭自定义', // RULE-20
  slotEnd: '请选择签到结束时间，或关闭自定义', // RULE-21
  quota: '签到次数须为1到100的整数', // RULE-25
  locationRange: '签到范围不能小于100米', // RULE-28, G45
  participants: '参与人数须为正整数', // RULE-29
  makeupLimit: '补签次数须为正整数', // RULE-33
} as const;

/** The same of homework's settings. */
export const HOMEWORK_SETTING_MESSAGES = {
  quota: '提交次数须为1到100的整数', // HW-43
  rangeEmpty: '请设置签到范围', // HW-39
  place: '请指定签到地点', // HW-38
} as const;
