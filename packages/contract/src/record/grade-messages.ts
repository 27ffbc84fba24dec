/** Messages about drawing on pictures; part of the catalogue (messages.ts). */
export const GRADE_MESSAGES = {
  certifiedOnly: '未付费认证不能使用「图片点评」功能，如需使用，请付费认证', // CERTGATE-26
  changed: '这张图片已被批注或更换，请重新打开后再保存',
  notPicture: '请上传批注后的图片',
  tooMuch: '批注内容过多，请清除一些笔迹后再保存',
  notice: {
    title: '老师批注了您的图片',
    text: (title: string, day: string) => `${title}：您 ${day} 提交的图片有了新的批注。`,
  },
} as const;
