import type { ActivityDetail } from '@rollcall/contract';
import { STATUS } from '@rollcall/contract';
import { Link, Outlet, useLocation } from 'react-router';
import { useActivity } from '../lib/activity.ts';
import { formatSpan } from '../lib/dates.ts';
import { t, useT } from '../lib/i18n.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icons.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';

interface ActivityTab {
  label: string;
  to: (cid: string) => string;
  manage: boolean;
}

const TABS: readonly ActivityTab[] = [
  { label: '签到记录', to: (cid) => `/checkinDetail?cid=${cid}`, manage: false },
  { label: '数据分析', to: (cid) => `/dataOverview/${cid}`, manage: true },
  { label: '趋势', to: (cid) => `/statisticAnalysis/${cid}`, manage: true },
  { label: '下载数据', to: (cid) => `/download-data/${cid}`, manage: true },
  { label: '分享', to: (cid) => `/checkin-info/${cid}`, manage: false },
];

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
/** Whether a tab's page is open, with the cid in its path or, as the stored one, without (G14). */
const isAt = (to: string, pathname: string) => pageOf(to) === pageOf(pathname);

/** The head and the tabs that all pages of an activity share. */
export function Component() {
  const translate = useT();
  const { pathname } = useLocation();
  const { activity } = useActivity();
  const { cid, abilities } = activity;
  return (
    <Page>
      <PageHeader
        breadcrumb={[{ label: translate('我管理的'), to: '/myCheckin' }, { label: activity.title }]}
        title={activity.title}
        tags={<StatusTag status={activity.status} />}
        meta={describe(activity)}
        actions={
          <>
            <ButtonLink to={`/checkin-info/${cid}`}>
              <Icon name="share" size={16} />
              {translate('分享')}
            </ButtonLink>
            {abilities.manage && (
              <ButtonLink to={`/manageSetting/${cid}`}>
                <Icon name="settings" size={16} />
                {translate('设置')}
              </ButtonLink>
            )}
            {abilities.exportData && (
              <ButtonLink to={`/download-data/${cid}`}>
                <Icon name="download" size={16} />
                {translate('下载数据')}
              </ButtonLink>
            )}
          </>
        }
      />
      <nav className="rc-tabs" aria-label={translate('签到的页面')}>
        {TABS.filter((tab) => !tab.manage || abilities.manage).map((tab) => (
          <Link
            key={tab.label}
            to={tab.to(cid)}
            className={isAt(tab.to(cid), pathname) ? 'rc-tab active' : 'rc-tab'}
            aria-current={isAt(tab.to(cid), pathname) ? 'page' : undefined}
          >
            {translate(tab.label)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </Page>
  );
}
