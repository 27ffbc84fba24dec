/** Records on the organiser's console: comments, likes, pins. */
export const RECORD_MESSAGES = {
  recordNotFound: '记录不存在或已删除',
  recordUpdateOff: '该活动不允许修改记录', // JOIN-16
  recordRemoveOff: '该活动不允许删除记录', // JOIN-16
  commentEmpty: '请输入评论内容', // REC-14
  commentTooLong: '评论最多500个字',
  commentSensitive: '评论中有敏感内容文字，请重新编辑', // SENS-08
  commentOff: '发起人没有开放评论',
  commentGone: '评论不存在或已删除',
  commentNotYours: '只能删除自己的评论',
  commentsFull: '这条记录的评论已达上限',
  pinned: '置顶成功', // REC-23
  unpinned: '取消置顶成功', // REC-23
  pinsFull: '最多置顶100条记录，请先取消一些',
  removed: '删除成功', // REC-26
  blacklisted: '加入黑名单成功', // REC-24
} as const;

/** Notices to a member about their records, and with the `child` by name to who signs in for them; `name` of the author. */
export const RECORD_NOTICES = {
  comment: {
    title: '收到新的评论',
    text: (name: string, content: string) => `${name}：${content}`,
    dependent: (child: string, name: string, content: string) => `${name} 评论了 ${child} 的记录：${content}`,
  },
  reply: { title: '您的评论有新的回复', text: (name: string, content: string) => `${name}：${content}` },
  picture: '[图片]',
  removed: {
    title: '签到记录已被删除',
    text: (title: string, day: string) => `“${title}”您 ${day} 的记录已被管理员删除。`,
    dependent: (child: string, title: string, day: string) =>
      `“${title}”${child} 的记录（${day}）已被管理员删除。`,
  },
} as const;

/** Reviewing what was submitted, and the phrases for it. */
export const REVIEW_MESSAGES = {
  empty: '请输入点评内容', // REC-17
  sensitive: '点评中有敏感内容文字，请重新编辑', // REC-17, SENS-09
  tooManyImages: '最多九张', // REC-18
  tooMany: '这份记录的点评已有30条，请修改或删除已有的点评',
  notFound: '点评不存在或已删除',
  notYours: '只能修改自己的点评',
  shortcutEmpty: '请输入短语内容',
  shortcutSensitive: '短语中有敏感内容文字，请重新编辑',
  shortcutTooMany: '最多保存100条短语，请先删除不用的',
  shortcutRepeated: '已经有这条短语了',
  shortcutNotFound: '短语不存在或已删除',
} as const;

/** Notice to a member about a review; `name` of the author where a guardian reads it. */
export const REVIEW_NOTICE = {
  title: (toFix: boolean) => (toFix ? '老师请您订正' : '收到新的点评'),
  text: (title: string, words: string) => `“${title}”${words}`,
  dependent: (name: string, text: string) => `${name}：${text}`,
} as const;

/** Messages about drawing on pictures. */
export const GRADE_MESSAGES = {
  certifiedOnly: '未付费认证不能使用「图片点评」功能，如需使用，请付费认证', // CERTGATE-26
  changed: '这张图片已被批注或更换，请重新打开后再保存',
  notPicture: '请上传批注后的图片',
  tooMuch: '批注内容过多，请清除一些笔迹后再保存',
  notice: {
    title: '老师批注了您的图片',
    text: (title: string, day: string) => `${title}：您 ${day} 提交的图片有了新的批注。`,
    dependent: (child: string, title: string, day: string) =>
      `${title}：${child} 提交的图片（${day}）有了新的批注。`,
  },
} as const;
