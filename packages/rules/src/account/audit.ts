import type { Role } from '@rollcall/contract/activity/settings';
import { RANK_NAMES } from '@rollcall/contract/record/rank';
import { truncate } from '../field/truncate.ts';
import { KIND_TRAITS, type Kind } from '../kind/kinds.ts';
import { dayOf } from '../time/calendar.ts';
import { formatSlot } from '../time/slots.ts';

/** Labels of the audit's actions. One that is not here was forgotten; a test of the server looks for them. */
export const AUDIT_LABELS: Readonly<Record<string, string>> = {
  'activity.create': '创建了签到',
  'activity.update': '修改了设置',
  'activity.logo': '更换了二维码标志',
  'activity.remove': '把签到移到回收站',
  'activity.recover': '从回收站恢复了签到',
  'activity.sweep': '到期移到回收站',
  'record.update': '修改了自己的记录',
  'record.remove': '删除了记录',
  'record.fix': '提交了订正',
  'record.pin': '置顶了记录',
  'record.unpin': '取消了记录的置顶',
  'remark.add': '点评了记录',
  'remark.edit': '修改了点评',
  'remark.remove': '撤回了点评',
  'comment.add': '评论了记录',
  'comment.remove': '删除了评论',
  'record.proxy': '代为签到',
  'record.annotate': '批注了图片',
  'member.exit': '退出了签到',
  'member.remove': '移除了成员',
  'member.role': '修改了成员身份',
  'member.add': '添加了成员',
  'member.rename': '修改了成员信息',
  'member.merge': '把成员合并到名单',
  'member.restore': '恢复了成员的记录',
  'member.invite': '生成了个人邀请',
  'member.uninvite': '停用了个人邀请',
  'member.announce': '发布了通知',
  'member.transfer': '转让了发起人',
  'join.approve': '通过了加入申请',
  'join.refuse': '拒绝了加入申请',
  'join.approve_guardian': '通过了家长申请',
  'join.refuse_guardian': '拒绝了家长申请',
  'makeup.approve': '通过了补签',
  'makeup.refuse': '拒绝了补签',
  'makeup.withdraw': '撤回了补签申请',
  'leave.approve': '通过了请假',
  'leave.refuse': '拒绝了请假',
  'leave.withdraw': '撤回了请假',
  'leave.add': '登记了请假',
  'leave.end': '结束了请假',
  'attendance.settings': '修改了考勤设置',
  'attendance.calendar': '修改了特殊日期',
  'attendance.present': '登记了签到',
  'attendance.leave': '登记了请假时段',
  'attendance.remind': '提醒了未签到的成员',
  'attendance.clear': '清除了登记',
  'attendance.undo': '撤销了考勤登记',
  'homework.create': '布置了作业',
  'homework.update': '修改了作业',
  'homework.remove': '删除了作业',
  'homework.resort': '调整了作业顺序',
  'export.order': '下载了数据',
  'export.cancel': '取消了下载',
  'export.retry': '重新生成了下载',
  'cast.renew': '更换了大屏链接',
  'activity.code': '更换了签到码',
  'barrage.hide': '隐藏了弹幕',
  'barrage.show': '恢复了弹幕',
};

/** Settings whose value can be said in a line. */
type ValueKind = 'text' | 'number' | 'switch' | 'day' | 'list' | 'slots' | 'secret';
const SETTINGS: Readonly<Record<string, readonly [label: string, kind: ValueKind]>> = {
  title: ['标题', 'text'],
  rule: ['签到说明', 'secret'],
  rules: ['签到说明', 'list'],
  banner: ['封面', 'secret'],
  start_date: ['开始日期', 'day'],
  end_date: ['结束日期', 'day'],
  checkinday: ['签到日', 'list'],
  time_list: ['签到时段', 'slots'],
  limit: ['签到次数', 'number'],
  alert_time: ['提醒时间', 'secret'],
  can_makeup: ['补签', 'secret'],
  makeup_limit: ['补签次数', 'number'],
  scan_required: ['现场扫码', 'switch'],
  scan_rotate: ['动态二维码', 'switch'],
  hint: ['默认文案', 'text'],
  enable_hd: ['高清图片', 'switch'],
  total_limit: ['人数上限', 'number'],
  req_token: ['加入口令', 'secret'],
  token_desc: ['口令说明', 'text'],
  enable_audit: ['加入需审核', 'switch'],
  disable_free_join: ['指定名单', 'switch'],
  enable_external: ['名单外人员', 'switch'],
  list_url: ['名单', 'secret'],
  permiss: ['记录可见范围', 'secret'],
  sheet_visible: ['统计可见范围', 'secret'],
  rank_visi: ['排行可见范围', 'secret'],
  join_rank: ['参与排行', 'secret'],
  no_forward: ['禁止转发', 'switch'],
  enable_remove: ['可删除自己的记录', 'switch'],
  enable_update_record: ['可修改自己的记录', 'switch'],
  enable_update_profile: ['可修改个人资料', 'switch'],
  no_com: ['禁止评论', 'switch'],
  disable_homework: ['关闭作业', 'switch'],
  proxy: ['代他人签到', 'switch'],
  signature: ['发起人名字', 'text'],
  contacts: ['联系方式', 'list'],
  cast: ['大屏', 'secret'],
  locations: ['签到地点', 'list'],
  wifis: ['签到 Wi-Fi', 'list'],
  reg_info: ['身份信息', 'list'],
  fill_options: ['签到内容', 'list'],
  pic_text: ['内容必填', 'switch'],
  exchange_item: ['签到积分', 'secret'],
  logo: ['二维码标志', 'secret'],
  alias: ['名字', 'text'],
  stu_no: ['学号', 'text'],
  role: ['身份', 'number'],
  remark: ['附言', 'text'],
  name: ['文件', 'text'],
  rank: ['等级', 'number'],
};

const ROLES: Readonly<Record<Role, string>> = {
  0: '普通成员',
  1: '管理员',
  2: '黑名单',
  3: '发起人',
  4: '不参与',
  5: '不参与的管理员',
};

/** Characters of a value that are shown. */
const SHOWN = 60;
const cut = (text: string) => truncate(text.trim(), SHOWN);

function say(key: string, kind: ValueKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (key === 'role' && typeof value === 'number') return ROLES[value as Role] ?? String(value);
  if (key === 'rank' && typeof value === 'number') return RANK_NAMES[value] || '无';
  if (kind === 'switch') return value === 1 || value === true ? '开' : '关';
  if (kind === 'number') return key === 'total_limit' && value === 0 ? '不限' : String(value);
  if (kind === 'day' && typeof value === 'number') return value === 0 ? '长期' : dayOf(value);
  if (kind === 'text') return cut(String(value));
  if (!Array.isArray(value)) return '';
  if (kind === 'slots') return cut((value as [number, number][]).map(formatSlot).join('、'));
  return value.length === 0 ? '无' : `${value.length} 项`;
}

interface Change {
  label: string;
  before: string;
  after: string;
}

/** Name of a data file, by the kind of its order: in its name, on its cover, and in the audit of its download. */
export const EXPORT_NAMES = {
  members: '成员信息',
  records: '签到记录',
  summary: '签到汇总',
  homework: '作业数据',
  identity: '报名信息',
  inviters: '邀请统计',
  invited: '邀请明细',
  points: '积分',
  attachments: '附件',
} as const;

/** Created thing, where its target does not name it: the downloaded file, the given grade. */
function madeOf({ kind, from, to, rank }: Record<string, unknown>): Change[] {
  const of = (label: string, after: string | undefined) => (after ? [{ label, before: '', after }] : []);
  const names: Readonly<Record<string, string>> = EXPORT_NAMES;
  const file = typeof kind === 'string' ? names[kind] : undefined;
  const days = file && typeof from === 'string' && typeof to === 'string' ? `${from} 至 ${to}` : undefined;
  const grade = typeof rank === 'number' ? RANK_NAMES[rank] : undefined;
  return [...of('内容', file), ...of('日期', days), ...of('等级', grade)];
}

/**
 * Changes of an audit row, a line for each thing that can be named. Values that are long, secret or only codes are
 * not shown: that they changed is.
 * @param before,after as written with the row: only what differs where both stand.
 */
export function changesOf(before: object | null, after: object | null): Change[] {
  // A thing made or removed as a whole is told by its target.
  if (before === null || after === null) {
    const whole = (after ?? before ?? {}) as Record<string, unknown>;
    return Object.entries(whole)
      .filter(([key, value]) => key === 'remark' && value !== '')
      .map(([, value]) => ({ label: '附言', before: '', after: cut(String(value)) }))
      .concat(madeOf(whole));
  }
  const was = before as Record<string, unknown>;
  const changes = new Map<string, Change>();
  const is = after as Record<string, unknown>;
  for (const [key, [label, kind]] of Object.entries(SETTINGS)) {
    if (!(key in is)) continue;
    const value = is[key];
    const lines = { label, before: say(key, kind, was[key]), after: say(key, kind, value) };
    if (lines.before === lines.after) changes.set(label, { label, before: '', after: '已修改' });
    else if (!changes.has(label)) changes.set(label, lines);
  }
  return [...changes.values()];
}

/** Label of an audit row; in a class, admins are teachers. */
export const auditLabel = (action: string, kind: Kind): string =>
  (AUDIT_LABELS[action] ?? '做了一次操作').replaceAll('管理员', KIND_TRAITS[kind].admin);
