import type { ActivityDetail } from '@rollcall/contract';
import { traitsOf } from '@rollcall/rules/kind/kinds';
import { type Day, dayOf } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Address of today's sign-ins: the sheet, of an activity of one day its records. */
const todayOf = (activity: ActivityDetail): string =>
  traitsOf(activity).oneDay ? `/checkinDetail?cid=${activity.cid}` : `/attendance/${activity.cid}`;

const nextInWords = (next: Day | ''): string =>
  next === '' ? '' : t('下一个签到日是 {{day}}。', { day: t(formatShortDay(next)) });

/** In the place of numbers of a day that nothing was asked on: `today` is off, another day was, or none has come yet. */
export function DayOff({
  which,
  next,
  action,
}: {
  which: 'today' | 'other' | 'none';
  next: Day | '';
  action?: ReactNode;
}) {
  const title = {
    today: t('今天不用签到'),
    other: t('这一天不用签到'),
    none: t('还没有要签到的日子'),
  }[which];
  const hint =
    nextInWords(next) || (which === 'none' ? t('到了签到日，或有成员加入后，这里会有结果。') : undefined);
  return <EmptyState icon="calendar" title={title} hint={hint} action={action} />;
}

/**
 * In the place of numbers where no day of the activity has any: statistics end yesterday (STAT-10, STAT-11).
 * @param next first day after today that takes sign-ins; '' where none is known
 */
export function NoDayYet({ activity, next = '' }: { activity: ActivityDetail; next?: Day | '' }) {
  const hasBegun = dayOf(activity.start_date) <= activity.today.day;
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
    <DayOff which={hasBegun ? 'today' : 'none'} next={next} />
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
