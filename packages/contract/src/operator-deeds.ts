/** What an operator may do at the desk, with the words that its list says it in. Each area adds its own. */
export const DEED_WORDS = {
  'operator.login': '登录',
  'operator.password': '修改密码',
  'operator.recovery': '重新生成恢复码',
  'operator.session': '结束一个登录',
  'words.add': '添加敏感词',
  'words.remove': '删除敏感词',
  'words.import': '导入敏感词',
  'template.save': '保存模板',
  'template.place': '调整模板的显示',
  'template.restore': '恢复内置模板',
  'manual.save': '保存手册页面',
  'manual.place': '调整手册的显示',
  'manual.remove': '删除手册页面',
  'workday.save': '修改工作日',
  'outbox.again': '重新发送',
  'job.retry': '重试任务',
  'job.cancel': '取消任务',
  'retention.dry': '试算清理',
  'person.find': '查找用户',
  'find.search': '查找',
  'find.person': '查看用户',
  'find.activity': '查看签到活动',
  // Certification (features/operator-certification).
  'certification.view': '查看认证资料',
  'certification.document': '查看证件',
  'certification.approve': '通过认证',
  'certification.reject': '驳回认证',
  'certification.code': '发放公众号验证码',
  // Orders and the ad slot (features/operator-orders).
  'order.paid': '标记订单已支付',
  'order.refund': '退款',
  'order.close': '关闭订单',
  'price.save': '修改价格',
  'ad.save': '修改广告位',
  // People (features/operator-people).
  'person.invite': '邀请组织者',
  'person.resend': '重新发送邀请',
  'person.revoke': '收回邀请',
  'person.disable': '停用用户',
  'person.enable': '恢复用户',
  'person.sessions': '结束用户的登录',
  'person.erase': '注销用户',
} as const satisfies Record<string, string>;
export type DeedAction = keyof typeof DEED_WORDS;

/** What deeds are filtered by: the first part of an action, with its word. */
export const DEED_AREA_WORDS = {
  operator: '账号',
  words: '敏感词',
  template: '模板',
  manual: '手册',
  workday: '工作日',
  outbox: '发送',
  job: '任务',
  retention: '清理',
  find: '查找',
  person: '用户',
  certification: '认证',
  order: '订单',
  price: '价格',
  ad: '广告位',
} as const satisfies Record<string, string>;
export type DeedArea = keyof typeof DEED_AREA_WORDS;
export const DEED_AREAS = Object.keys(DEED_AREA_WORDS) as [DeedArea, ...DeedArea[]];
