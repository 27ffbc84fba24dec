import type { MemberActivity } from '@rollcall/contract/member/participation';
import { SUBMISSION_MESSAGES } from '@rollcall/contract/submission/messages';
import { Banner } from '@rollcall/ui/primitives/banner';
import { ScanIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { FilledList } from '../../../ui/fields/filled-list.tsx';
import { Page } from '../../../ui/page.tsx';

import { Cover } from '../components/cover.tsx';
import { dayLabel } from '../components/day-label.ts';
import Description from '../components/description.tsx';
import { WithdrawRequest } from '../components/withdraw-request.tsx';
import '../activity.css';

interface StandingScreenProps {
  activity: MemberActivity;
  /** The dependent whose request to join waits; undefined for oneself. */
  dependent: MemberActivity['wards'][number] | undefined;
  /** Way to the others whom this person signs in for. */
  children: ReactNode;
  onScan: () => void;
  onRefresh: () => unknown;
}

/** An activity that nobody can sign in to now: information only, waiting for approval, or removed. */
export function StandingScreen({ activity, dependent, children, onScan, onRefresh }: StandingScreenProps) {
  const filled = activity.view === 'pending' && !dependent ? (activity.me?.reg_params ?? []) : [];
  let notice: ReactNode;
  let bar: ReactNode;
  if (dependent || activity.view === 'pending') {
    notice = (
      <Banner live tone="amber" hint={t('审核通过后即可签到，本页会自动更新')}>
        {dependent
          ? t('{{name}}的加入申请已提交，请等待发起人审核', { name: dependent.name })
          : t(SUBMISSION_MESSAGES.join.waiting_approval)}
      </Banner>
    );
    bar = (
      <>
        <PlainButton size="large" onClick={onRefresh}>
          {t('查看审核结果')}
        </PlainButton>
        {!dependent && <WithdrawRequest cid={activity.cid} onDone={onRefresh} />}
      </>
    );
  } else if (activity.view === 'blacklisted') {
    notice = <Banner tone="loss">{t(SUBMISSION_MESSAGES.join.blacklisted)}</Banner>;
  } else {
    notice = <Banner tone="amber">{t(SUBMISSION_MESSAGES.join.link_closed)}</Banner>;
    bar = (
      <PlainButton look="primary" size="large" onClick={onScan}>
        <ScanIcon />
        {t('扫描签到码')}
      </PlainButton>
    );
  }
  return (
    <Page title={activity.title} back="/" side={dayLabel(activity)} bar={bar}>
      {children}
      <Cover activity={activity} />
      {notice}
      {filled.length > 0 && (
        <section className="stack">
          <h2 className="section-name">{t('您填写的资料')}</h2>
          <FilledList identity filled={filled} fields={activity.reg_info} />
        </section>
      )}
      <section className="card">
        <h2>{t('活动说明')}</h2>
        <Description activity={activity} />
      </section>
    </Page>
  );
}
