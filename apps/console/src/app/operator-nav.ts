import { text } from '@rollcall/web/i18n';

/** One line of the operator console's navigation. */
interface OperatorNavEntry {
  to: string;
  label: string;
}

/** Entries of the operator console, in the order of its navigation; each area adds its line with its route. */
export const OPERATOR_NAV: readonly { label: string; entries: readonly OperatorNavEntry[] }[] = text([
  {
    label: '用户',
    entries: [
      { to: '/operator/certifications', label: '认证审核' },
      { to: '/operator/people', label: '组织者与用户' },
      { to: '/operator/find', label: '查找' },
    ],
  },
  {
    label: '收入',
    entries: [
      { to: '/operator/orders', label: '订单' },
      { to: '/operator/prices', label: '价格' },
      { to: '/operator/ad', label: '广告位' },
    ],
  },
  { label: '日历', entries: [{ to: '/operator/workdays', label: '工作日' }] },
  {
    label: '内容',
    entries: [
      { to: '/operator/words', label: '敏感词' },
      { to: '/operator/templates', label: '模板库' },
      { to: '/operator/manual', label: '手册与案例' },
    ],
  },
  {
    label: '运行',
    entries: [
      { to: '/operator/health', label: '运行状况' },
      { to: '/operator/jobs', label: '任务' },
      { to: '/operator/outbox', label: '发件箱' },
    ],
  },
  {
    label: '账号',
    entries: [
      { to: '/operator/deeds', label: '操作日志' },
      { to: '/operator/account', label: '我的账号' },
    ],
  },
]);
