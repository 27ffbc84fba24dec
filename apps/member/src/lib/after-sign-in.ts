import type { MemberHomework } from '@rollcall/contract/homework/own-homework';
import type { DueState, getHome, MemberActivity } from '@rollcall/contract/member/participation';
import type { ResponseOf } from '@rollcall/contract/wire/call';
import { dayOf, formatSecond } from '@rollcall/rules/time/calendar';
import type { QueryClient } from '@tanstack/react-query';
import type { Accepted } from './outbox.ts';
import { memberOf } from './outbox-ports.ts';
import { isInSlot, minuteText } from './time.ts';

type Home = ResponseOf<typeof getHome>['data'];

/** The times beside the seals with that of a sign-in; what was answered in it is read anew. */
function signedAfter({ signed, due }: Pick<MemberActivity, 'signed' | 'due'>, at: number) {
  const slot = due.slots.find((one) => isInSlot(one.slot, at))?.slot;
  if (!slot) return signed;
  const others = signed.filter((one) => one.slot[0] !== slot[0]);
  return [...others, { slot, at, makeup: 0 as const, note: '' }];
}

/** Today's seal after a sign-in, as the server will say it: half while a slot of it is left. */
const halfAfter = ({ slots }: DueState): 0 | 1 =>
  slots.length > 1 && slots.some(({ done }) => done > 0) && slots.some(({ done }) => done === 0) ? 1 : 0;

/**
 * True where a slot of the day is over and empty, so that a streak that stands at nothing stays there: absent once, the
 * day lengthens none. A streak that stands has the slot excused, or was read before its end.
 */
function endsStreak({ limit, time_list }: MemberActivity, { slots }: DueState, at: number): boolean {
  if (slots.length < 2 || limit < time_list.length) return false;
  return slots.some(({ slot: [, to], done }) => done === 0 && formatSecond(to) < minuteText(at));
}

/** The own state with a sign-in in it, whether it was in it before or not. */
function ownAfter(activity: MemberActivity, { date, due }: Required<Pick<Accepted, 'date' | 'due'>>) {
  const { me, calendar } = activity;
  const today = dayOf(date);
  // Read on another day, it is of another quota.
  const isKnown = dayOf(activity.now) === today && activity.due.done >= due.done;
  const more = isKnown ? 0 : 1;
  return {
    ...activity,
    due,
    signed: signedAfter({ signed: activity.signed, due }, date),
    calendar: calendar.map((day) =>
      day.day === today ? { ...day, done: day.done + more, half: halfAfter(due) } : day,
    ),
    me: me && {
      ...me,
      total: me.total + more,
      // The first of a day (week, month) lengthens it.
      streak:
        due.done === 1 && (me.streak > 0 || !endsStreak(activity, due, date)) ? me.streak + more : me.streak,
    },
  };
}

/** The activity once the sign-in of `member` (one's own, or somebody's whom one signs in for) was accepted. */
export function activityAfter(
  activity: MemberActivity,
  member: string,
  { date, due }: Accepted,
): MemberActivity {
  if (!due) return activity;
  if (activity.me?.unionid === member) return ownAfter(activity, { date, due });
  const dependents = activity.wards.map((dependent) =>
    dependent.unionid === member
      ? { ...dependent, due, signed: signedAfter({ signed: dependent.signed, due }, date) }
      : dependent,
  );
  return { ...activity, wards: dependents };
}

/** The home once the sign-in, or the submission of homework `wid`, was accepted. */
export function homeAfter(home: Home, member: string, wid: string | undefined, { due }: Accepted): Home {
  const cid = member.split('-')[0];
  const isDependent = home.lists.some(({ ward: dependent }) => dependent?.unionid === member);
  const lists = home.lists.map((item) => {
    if (item.cid !== cid || item.ward?.unionid !== (isDependent ? member : undefined)) return item;
    if (wid === undefined) return due ? { ...item, due } : item;
    const homework = item.homework.filter((one) => one.wid !== wid);
    return {
      ...item,
      homework,
      homework_due: item.homework_due - (item.homework.length - homework.length),
    };
  });
  return { ...home, lists };
}

/** Homework that was submitted: nothing is asked once more before the server has said what is. */
export const homeworkAfter = (one: MemberHomework): MemberHomework => ({
  ...one,
  state: 'done',
  due: { ...one.due, done: Math.max(1, one.due.done), reason: 'quota_used', closes_at: null },
});

/**
 * Puts an accepted sign-in into all that is on the pages, and has it read anew; what was asked before is dropped,
 * however late it comes.
 */
export function noteCompleted(queries: QueryClient, key: string, result: Accepted | null): void {
  const member = memberOf(key);
  const wid = key.split(' ')[1];
  // Invalidation alone lets an answer come that a page waits for as its first. Before the data is set: it reverts.
  void queries.cancelQueries();
  if (result && result.pending !== 1) {
    if (wid === undefined)
      queries.setQueriesData<MemberActivity>(
        { queryKey: ['activity', member.split('-')[0]] },
        (data) => data && activityAfter(data, member, result),
      );
    else
      queries.setQueriesData<MemberHomework>({ queryKey: ['homework', wid] }, (data) =>
        data?.me?.unionid === member ? homeworkAfter(data) : data,
      );
    queries.setQueryData<Home>(['home'], (data) => data && homeAfter(data, member, wid, result));
  }
  void queries.invalidateQueries();
}
