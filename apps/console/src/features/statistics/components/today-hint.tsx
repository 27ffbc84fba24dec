import type { ActivityDetail } from '@rollcall/contract';
import { traitsOf } from '@rollcall/rules/kind/kinds';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Address of today's sign-ins: the sheet, of an activity of one day its records. */
const todayOf = (activity: ActivityDetail): string =>
  traitsOf(activity).oneDay ? `/checkinDetail?cid=${activity.cid}` : `/attendance/${activity.cid}`;

/** In the place of numbers where no day of the activity has any: statistics end yesterday (STAT-10, STAT-11). */
export function NoDayYet({ activity }: { activity: ActivityDetail }) {
  return activity.today.is_due === 1 ? (
    <EmptyState
      icon="calendar"
      title={t('还没有过去的签到日')}
      hint={t('统计到昨天为止，今天的数字明天起显示。')}
      action={
        <ButtonLink look="primary" to={todayOf(activity)}>
          {t('看今天的签到')}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      icon="calendar"
      title={t('还没有要签到的日子')}
      hint={t('到了签到日，或有成员加入后，这里会有结果。')}
    />
  );
}

/** Says where today's sign-ins are, which the range leaves out; nothing on a day without any due. */
export function TodayHint({ activity }: { activity: ActivityDetail }) {
  if (activity.today.is_due === 0) return null;
  return (
    <p className="stat-note">
      {t('统计到昨天为止，今天的数字明天起显示。')}
      <Link to={todayOf(activity)}>{t('看今天的签到')}</Link>
    </p>
  );
}
