import type { ActivityDetail } from '@rollcall/contract';
import { STATUS } from '@rollcall/contract';
import { traitsOf } from '@rollcall/rules/kind/kinds';
import { ActivityHead } from '@rollcall/ui/composites/activity-head';
import { PageFrame } from '@rollcall/ui/composites/page-frame';
import { t, text } from '@rollcall/web/i18n';
import { Link, Outlet, useLocation } from 'react-router';
import { useActivity } from '../lib/activity.ts';
import { formatSpan } from '../lib/dates.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import { ActivityActions } from './activity-actions.tsx';

interface ActivityTab {
  label: string;
  /** Label where it differs from the default. */
  labelOf?: (activity: ActivityDetail) => string;
  to: (cid: string) => string;
  manage: boolean;
  /** Only where there is something to do. */
  when?: (activity: ActivityDetail) => boolean;
  /** Number of items that wait there. */
  count?: (activity: ActivityDetail) => number;
  /** Pages of the tab, each at its own address; the tab leads to the first. */
  views?: readonly { label: string; to: (cid: string) => string }[];
}

const TABS: readonly ActivityTab[] = text([
  {
    label: '考勤',
    to: (cid) => `/attendance/${cid}`,
    manage: true,
    // A meeting does not repeat.
    when: (activity) => !traitsOf(activity).oneDay,
    count: ({ to_leave }) => to_leave,
  },
  {
    label: '签到记录',
    labelOf: (activity) =>
      traitsOf(activity).homework !== null && activity.abilities.manage ? t('作业与签到') : t('签到记录'),
    to: (cid) => `/checkinDetail?cid=${cid}`,
    manage: false,
  },
  {
    label: '加入待审核',
    to: (cid) => `/approve?cid=${cid}`,
    manage: true,
    when: ({ enable_audit, to_approve }) => enable_audit === 1 || to_approve > 0,
    count: ({ to_approve }) => to_approve,
  },
  {
    label: '补签与迟到',
    to: (cid) => `/review?cid=${cid}`,
    manage: true,
    when: ({ can_makeup, to_review }) => can_makeup === 1 || to_review > 0,
    count: ({ to_review }) => to_review,
  },
  {
    label: '成员管理',
    to: (cid) => `/menber-setting/${cid}`,
    manage: true,
    // MEMBER-03: whoever only helps would find nothing behind it.
    when: (activity) => activity.abilities.own,
  },
  {
    label: '数据分析',
    to: (cid) => `/dataOverview/${cid}`,
    manage: true,
    views: [
      { label: '按天', to: (cid) => `/dataOverview/${cid}` },
      { label: '趋势', to: (cid) => `/statisticAnalysis/${cid}` },
    ],
  },
  { label: '下载数据', to: (cid) => `/download-data/${cid}`, manage: true },
  {
    label: '操作记录',
    to: (cid) => `/audit/${cid}`,
    manage: true,
    when: (activity) => activity.abilities.own,
  },
  {
    label: '分享',
    to: (cid) => `/checkin-info/${cid}`,
    manage: false,
    when: (activity) => activity.abilities.forward,
  },
]);

/** "第 53 天，共 89 天 · 42 人 · 2026-09-01 至 2026-11-28" */
function describe(activity: ActivityDetail): string {
  const { status, days_current, days_length, start_date, end_date, join_num } = activity;
  const open = end_date === 0;
  const day =
    status === STATUS.RUNNING
      ? open
        ? t('第 {{n}} 天', { n: days_current })
        : t('第 {{n}} 天，共 {{all}} 天', { n: days_current, all: days_length })
      : open
        ? ''
        : t('共 {{all}} 天', { all: days_length });
  return [day, t('{{n}} 人', { n: join_num }), formatSpan(start_date, end_date)].filter(Boolean).join(' · ');
}

const pageOf = (path: string) => path.split(/[/?]/)[1];
/** Pages that belong to a tab of another name: homework management stands in the hub of a class, too. */
const HOME_OF: Record<string, string> = { 'manage-homework': 'checkinDetail' };
/** True where a page is open, with the cid in its path or, as the stored one, without (G14). */
const isAt = (to: string, pathname: string) =>
  pageOf(to) === (HOME_OF[pageOf(pathname) ?? ''] ?? pageOf(pathname));
const isOpen = ({ to, views = [] }: ActivityTab, cid: string, pathname: string) =>
  [to, ...views.map((view) => view.to)].some((each) => isAt(each(cid), pathname));

/** The head and the tabs that all pages of an activity share. */
export function Component() {
  const { pathname } = useLocation();
  const { activity } = useActivity();
  const { cid, abilities } = activity;
  // The share page is called by what it is (DETAIL-01), the others by the activity.
  const share = isAt('/checkin-info', pathname);
  const members = isAt('/menber-setting', pathname);
  const here = share ? t('签到详情') : members ? t('成员管理') : activity.title;
  const tabs = TABS.filter((tab) => (!tab.manage || abilities.manage) && (tab.when?.(activity) ?? true));
  const open = tabs.find((tab) => isOpen(tab, cid, pathname));
  return (
    <PageFrame>
      <ActivityHead
        crumbs={[{ label: t('我管理的'), to: '/myCheckin' }, { label: here }]}
        // MEMBER-02: that page is called by what it does, with the activity's title on the right.
        about={members ? <Link to={`/checkinDetail?cid=${cid}`}>{activity.title}</Link> : undefined}
        title={members ? t('成员管理') : activity.title}
        tags={<StatusTag status={activity.status} />}
        meta={describe(activity)}
        acts={<ActivityActions activity={activity} share={share} />}
        current={open?.to(cid)}
        tabs={tabs.map((tab) => ({
          to: tab.to(cid),
          label: t(tab.labelOf?.(activity) ?? tab.label),
          count: tab.count?.(activity) || undefined,
          due: true,
        }))}
      />
      {open?.views && (
        <nav className="rc-views" aria-label={t(open.label)}>
          {open.views.map((view) => (
            <Link
              key={view.label}
              to={view.to(cid)}
              className="rc-view"
              aria-current={isAt(view.to(cid), pathname) ? 'page' : undefined}
            >
              {t(view.label)}
            </Link>
          ))}
        </nav>
      )}
      <Outlet />
    </PageFrame>
  );
}
