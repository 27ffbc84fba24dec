/** Messages about certificates of award. */
export const AWARD_MESSAGES = {
  recipientsEmpty: '请输入奖状对象', // AWARD-04
  contentEmpty: '请输入奖状内容', // AWARD-05
  contentTooLong: '奖状内容最多50个字',
  lineTooLong: '时间和单位最多各30个字',
  /** AWARD-06: the specification names what it says, not its words. */
  tooMany: (count: number) => `一次最多生成10张奖状，现在有${count}位，请分次生成`,
} as const;
