import type { ActivityDetail, UserInfo } from '@rollcall/contract';
import {
  type ActivityContext,
  builtinWorkdays,
  dayOf,
  endAfterStartChange,
  endDayOf,
  startOfDay,
} from '@rollcall/rules';
import type { FormCircumstances } from '../hooks/use-activity-form.ts';
import type { FormState } from './form-state.ts';

/** The word list is the server's alone; it judges each save (SENS-11). */
const isSensitive = () => false;
const workdays = builtinWorkdays();

function provisionalYears(start: string, end: string): number[] {
  const first = Number(start.slice(0, 4));
  const count = Number(end.slice(0, 4)) - first + 1;
  return Array.from({ length: count }, (_, i) => first + i).filter((year) => workdays.isProvisional(year));
}

/** A new activity is judged by what its maker has. `now` in Unix seconds. */
export function ownCircumstances(
  user: Pick<UserInfo, 'is_cerficated' | 't_expire' | 'bind_mobile' | 'created'> | null,
  now: number,
): FormCircumstances {
  const certified = user?.is_cerficated === 1;
  return {
    cid: '',
    startLocked: false,
    provisionalYears,
    judged: {
      mode: 'create',
      certified,
      phoneVerified: Boolean(user?.bind_mobile),
      certifiedUntil: certified && user.t_expire > 0 ? user.t_expire : null,
      now,
      created: certified ? 0 : (user?.created ?? 0),
      isSensitive,
    },
  };
}

/** A stored activity is judged by what its initiator has, whoever edits it (FORM-94). */
export function storedCircumstances(activity: ActivityDetail): FormCircumstances {
  const certified = activity.is_cerficated === 1;
  const lastStoredYear = Number(endDayOf(activity.end_date).slice(0, 4));
  return {
    cid: activity.cid,
    startLocked: activity.can_change_start_time === 0,
    // The server knows what the operator entered, for the years that the stored activity covers.
    provisionalYears: (start, end) =>
      provisionalYears(start, end).filter(
        (year) => year > lastStoredYear || activity.provisional_years.includes(year),
      ),
    judged: {
      mode: 'update',
      certified,
      phoneVerified: activity.phone_verified === 1,
      certifiedUntil: certified && activity.t_expire > 0 ? activity.t_expire : null,
      now: startOfDay(activity.today.day),
      previous: {
        settings: activity,
        joinNum: activity.join_num,
        started: activity.can_change_start_time === 0,
      },
      isSensitive,
    },
  };
}

/** A draft of earlier days begins today: its start would be refused, and nobody has chosen it for today. */
export function freshDates(state: FormState, judged: ActivityContext): FormState {
  const today = dayOf(judged.now);
  if (dayOf(state.settings.start_date) >= today) return state;
  const start_date = startOfDay(today);
  const end_date = endAfterStartChange(state.settings, start_date, judged);
  return { ...state, settings: { ...state.settings, start_date, end_date } };
}
