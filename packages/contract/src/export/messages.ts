/** Messages about downloads and their mails. */
export const EXPORT_MESSAGES = {
  exportGone: '文件已过期，请重新生成',
  exportFailed: '生成失败，请重试',
  exportTooMany: '还有文件正在生成，请等它们完成后再试',
  exportNoIdentity: '该签到没有需要填写的报名信息',
  exportInviteGate: '认证后才能使用此功能，如需使用请发起人认证。', // CERTGATE-27
  exportNoHomework: '请选择要发送附件的作业',
  exportNoFiles: '所选范围内没有附件',
  exportTooLarge: '附件太多，一次最多2万个文件、5GB，请缩小日期范围',
  exportMailDayUsed: '今天发送的邮件已达10封，请明天再试',
  exportMailUnopened: '已向该邮箱发过一封邮件，请先打开其中的链接，再发送新的邮件',
  exportMailOrdered: '已建立下载任务，2小时内会发送到您的邮箱', // EXPORT-17
  exportEmailEmpty: '请输入电子邮箱', // EXPORT-16
  exportEmailInvalid: '请输入正确格式的电子邮箱', // EXPORT-16
  ticketInvalid: '下载链接已失效，请重新点击下载',
} as const;
