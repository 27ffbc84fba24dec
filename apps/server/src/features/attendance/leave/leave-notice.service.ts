import type { LEAVE_NOTICES } from '@rollcall/contract';
import { formatShortDay } from '@rollcall/rules';
import { pathFor } from '../../guardian/guardian.service.ts';
import type { LeaveEntry } from '../leave.store.ts';
import type { LockedMember } from '../member.store.ts';

/** Days of a leave in words. */
const daysOf = ({ first_day, last_day }: LeaveEntry): string =>
  first_day === last_day
    ? formatShortDay(first_day)
    : `${formatShortDay(first_day)}至${formatShortDay(last_day)}`;

/** Names the occasion of a decision about leave, which undoing takes back. */
export const onceOf = (batch: string, leaveId: string): string => `leave ${batch} ${leaveId}`;

/** Words and link of a notice about leave of a member; a guardian reads whose it is, and lands on their page. */
export function noticeOf(
  member: LockedMember | undefined,
  cid: string,
  { title, text, dependent }: (typeof LEAVE_NOTICES)['approved' | 'refused' | 'reopened' | 'ended'],
  activityTitle: string,
  leave: LeaveEntry,
  remark = '',
) {
  const child = member?.uid === null ? member : undefined;
  const said = [activityTitle, daysOf(leave), remark] as const;
  return {
    cid,
    title,
    text: child ? dependent(child.alias, ...said) : text(...said),
    link: pathFor(child?.member_id ?? null, cid),
  };
}
