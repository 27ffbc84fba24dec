import type { SentChannel, SentState } from '@rollcall/contract';
import { t, text } from '@rollcall/web/i18n';

export const CHANNELS: Readonly<Record<SentChannel, string>> = text({
  sms: '短信',
  mail: '邮件',
  notify: '通知',
});
export const STATES: readonly { value: SentState; label: string }[] = text([
  { value: 'failed', label: '失败' },
  { value: 'waiting', label: '等待' },
  { value: 'sent', label: '已发出' },
]);
/** Labels of the server's queues and sweeps. */
const NAMES: Readonly<Record<string, string>> = text({
  export: '数据下载',
  'attendance-findings': '考勤提醒',
  'attendance-count': '考勤统计',
  'export-mail': '附件邮件',
  purge: '彻底删除',
  'erase-account': '注销账号',
  'own-data': '个人数据打包',
  roster: '名单导入',
  announcement: '群发通知',
  reminders: '签到提醒',
  'findings of attendance': '考勤提醒',
  'homework reminders': '作业提醒',
  'absence notices': '未签到通知',
  'outgoing notices': '发送通知',
  'old notices': '清理旧通知',
  retention: '活动清理',
  'certifications that end soon': '认证到期提醒',
  erasures: '到期的注销',
  'exports of dead workers': '接管中断的导出',
  'hidden records': '处理隐藏的记录',
  'removed records': '清除移除满30天的记录',
  'leftovers of uploads': '清理上传残留',
  'leftovers of exports': '清理导出残留',
  'unused files': '清理无人引用的文件',
  'pictures held back': '复查待审图片',
  'documents under former keys': '更换证件密钥',
  'second factors under former keys': '更换动态口令密钥',
  'old codes': '清理旧验证码',
  'old numbers': '清理换下的手机号',
  'old counters': '清理旧计数',
  'expired sessions': '清理过期登录',
  'too many sessions': '结束过多的登录',
  'old tracks': '清理旧的使用记录',
  'documents of applications that are over': '清理已结束认证的证件',
  'old events': '清理旧事件',
  'old batches of attendance': '清理可撤销的考勤操作',
  'old exports': '清理旧导出',
  orders: '订单核对',
  'own data': '清理个人数据包',
  'old retention reports': '清理旧的清理报告',
  'unfinished purges': '继续未完成的删除',
  'old tries at the desk': '清理后台登录尝试',
  'old messages of the outbox': '清理发件箱',
  'old figures of calls': '清理接口统计',
});
/** A name in the reader's language, or as the server has it. */
export const nameOf = (name: string): string => NAMES[name] ?? name;

/** The first group stays, by which one number is told from another. */
const UUID = /\b([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** Subject of an entry in words: queues by their names, and long numbers of ours by their beginning. */
export function subjectOf({ action, subject }: { action: string; subject: string }): string {
  const short = subject.replace(UUID, '$1…');
  const page = /^全部用户 第(\d+)页$/.exec(subject)?.[1];
  if (page !== undefined) return t('全部用户 第{{n}}页', { n: page });
  if (!action.startsWith('job.')) return short;
  const [queue = '', ...rest] = short.split(' ');
  return [nameOf(queue), ...rest].join(' ');
}

/** 3.4 ms, 120 ms, 2.5 s. */
export function durationOf(millis: number): string {
  if (millis >= 1000) return `${(millis / 1000).toFixed(1)} s`;
  return `${millis >= 10 ? Math.round(millis) : Math.round(millis * 10) / 10} ms`;
}
