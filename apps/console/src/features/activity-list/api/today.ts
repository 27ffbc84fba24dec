import type { TodayActivity } from '@rollcall/contract';

/** What asks for something today: who is missing first, then what waits for a decision; the rest needs no box. */
export function openOf(lists: readonly TodayActivity[]): TodayActivity[] {
  const waits = (one: TodayActivity) => one.to_review + one.to_approve + one.to_mark > 0;
  return lists
    .filter((one) => one.missing > 0 || waits(one))
    .sort((a, b) => Number(b.missing > 0) - Number(a.missing > 0));
}

/** Where what waits to be reviewed is: the tab 未点评 of its homework, of the class where it is of several. */
export const markingPath = ({ cid, mark_wid }: TodayActivity): string =>
  mark_wid === '' ? `/checkinDetail?cid=${cid}&view=2` : `/work-record?cid=${cid}&wid=${mark_wid}&view=2`;
