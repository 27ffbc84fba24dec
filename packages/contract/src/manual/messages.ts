/** Messages about the manual. */
export const MANUAL_MESSAGES = {
  manualPageNotFound: '没有这一页，请从帮助目录进入',
  manualTitle: '请填写标题',
  manualBody: '请填写正文',
  manualBlockEmpty: '有一段还没有内容',
  manualSlug: '地址只能用小写字母、数字和连字符，最多40个',
  manualSlugTaken: '这个地址已被另一页使用',
} as const;
