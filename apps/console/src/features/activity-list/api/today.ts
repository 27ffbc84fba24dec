import type { TodayActivity } from '@rollcall/contract';

/** What asks for something today: who is missing first, then what waits for a decision; the rest needs no box. */
export function openOf(lists: readonly TodayActivity[]): TodayActivity[] {
  const waits = (one: TodayActivity) => one.to_review + one.to_approve > 0;
  return lists
    .filter((one) => one.missing > 0 || waits(one))
    .sort((a, b) => Number(b.missing > 0) - Number(a.missing > 0));
}
