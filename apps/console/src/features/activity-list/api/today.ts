import type { TodayActivity } from '@rollcall/contract';

/** What may ask for something in an activity. */
export type Asks = 'missing' | 'to_review' | 'to_approve' | 'to_mark';
const ASKS: readonly Asks[] = ['missing', 'to_review', 'to_approve', 'to_mark'];

/** What asks for something today, or for one thing: who is missing first; the rest needs no box. */
export function openOf(lists: readonly TodayActivity[], asks?: Asks): TodayActivity[] {
  const asked = asks ? [asks] : ASKS;
  return lists
    .filter((one) => asked.some((key) => one[key] > 0))
    .sort((a, b) => Number(b.missing > 0) - Number(a.missing > 0));
}

/** Where something of an activity is done; what is to be graded: in its homework, in the class where it is of several. */
export function pathOf(asks: Asks, { cid, mark_wid }: Pick<TodayActivity, 'cid' | 'mark_wid'>): string {
  if (asks === 'to_review') return `/review?cid=${cid}`;
  if (asks === 'to_approve') return `/approve?cid=${cid}`;
  if (asks === 'missing') return `/checkinDetail?cid=${cid}`;
  return mark_wid === ''
    ? `/checkinDetail?cid=${cid}&view=2&only=1`
    : `/work-record?cid=${cid}&wid=${mark_wid}&view=2`;
}
