/** Kinds of activities, and names of members. */
export const KINDS = [
  { value: 0, label: '普通签到', hint: '每天提交内容' },
  { value: 1, label: '考勤签到', hint: '按时段到校、离校' },
  { value: 2, label: '扫码签到' },
  { value: 3, label: '作业', disabled: true },
];
export const NAMES = [
  '欧阳若曦',
  '李浩然',
  '王梓萱',
  '王欣怡',
  '王晓彤',
  '张博文',
  '陈思远',
  '赵一诺',
  '仝雨桐',
].map((label, value) => ({ value, label }));
