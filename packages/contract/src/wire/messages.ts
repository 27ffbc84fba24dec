/** Messages of any call: session, rights, requests that do not fit. */
export const COMMON_MESSAGES = {
  sessionExpired: '登录信息过期，请重新重新登录', // AUTH-29, G23
  badRequest: '请求内容有误',
  badJson: '请求内容不是有效的 JSON',
  unsupportedType: '不支持的内容类型，请使用 application/json',
  tooLarge: '请求内容过大',
  notFoundPath: '请求的地址不存在',
  tooOften: '操作太频繁，请稍后再试',
  crowded: '现在人有点多，请稍后再试',
  filesWaiting: '正在处理的文件较多，请稍后再上传',
  notReady: '服务正在启动或停止，请稍后再试',
  serverFault: '服务器开小差了，请稍后再试',
  foreignOrigin: '请求来源不被允许',
  noRight: '没有权限进行此操作',
  requestReused: '同一请求编号的内容不一致',
  removed: '删除成功', // G21
  mailUnavailable: '本站没有配置邮件服务，暂时不能发送邮件',
} as const;
